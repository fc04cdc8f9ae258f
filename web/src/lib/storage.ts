// The browser's storage. A private window may refuse it; then nothing is stored and everything still works.

const PREFIX = "asdealt.";

function read<T>(storage: () => Storage, key: string, otherwise: T): T {
  try {
    const text = storage().getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) storage().removeItem(PREFIX + key);
    else storage().setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // full or forbidden
  }
}

export const kept = <T>(key: string, otherwise: T): T => read(() => localStorage, key, otherwise);
export const keep = (key: string, value: unknown): void => write(() => localStorage, key, value);

/** For this tab only: unfinished choices. */
export const drafted = <T>(key: string, otherwise: T): T => read(() => sessionStorage, key, otherwise);
export const draft = (key: string, value: unknown): void => write(() => sessionStorage, key, value);
