// Folds differences into what the page knows, and spells out ranges of legal texts: the twins of Python's
// `asdealt.protocol.changes` and `legal_texts`.

export type Change = [path: string, ...change: unknown[]];
export type Packed = string | (string | number)[];

/** A table after its changes. The previous table is not altered; unchanged parts are shared with it. */
export function folded<T>(document: T, difference: Change[]): T {
  let now: unknown = document;
  for (const [path, ...change] of difference) now = changed(now, path ? path.split("/") : [], change);
  return now as T;
}

function changed(part: unknown, path: string[], change: unknown[]): unknown {
  const [first, ...rest] = path;
  if (first !== undefined) {
    const copy = (Array.isArray(part) ? [...(part as unknown[])] : { ...(part as object) }) as Record<string, unknown>;
    copy[first] = changed(copy[first], rest, change);
    return copy;
  }
  if (change.length === 1) return change[0];
  const [at, gone, ...added] = change as [number, number, ...unknown[]];
  return (part as unknown[]).toSpliced(at, gone, ...added);
}

/** Every legal text: a range stands for texts that count up in one number. */
export function unpacked(texts: Packed[]): string[] {
  return texts.flatMap((each) => {
    if (typeof each === "string") return [each];
    const [before, first, last, behind = ""] = each as [string, number, number, string?];
    return Array.from({ length: last - first + 1 }, (_, n) => `${before}${first + n}${behind}`);
  });
}
