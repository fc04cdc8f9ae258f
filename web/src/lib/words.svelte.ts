// Every word of the page, from the same Fluent files as everything else in the house, one language at a time.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { firstLanguage, WORDS, type Language } from "./pieces";
import { keep } from "./storage";

export type { Language };
export const LANGUAGES: Language[] = ["en", "ja", "es"];
export const OWN_NAMES: Record<Language, string> = { en: "English", ja: "日本語", es: "Español" };

const spoken = $state<{ language: Language; bundle: FluentBundle | null }>({ language: "en", bundle: null });

export function language(): Language {
  return spoken.language;
}

/** The text of a key. Reading it in a component makes the component follow the language. */
export function t(key: string, facts?: Record<string, FluentVariable>): string {
  const pattern = spoken.bundle?.getMessage(key)?.value;
  if (!spoken.bundle || !pattern) return key;
  const errors: Error[] = [];
  const text = spoken.bundle.formatPattern(pattern, facts, errors);
  if (errors.length && import.meta.env.DEV) console.error(key, errors);
  return text;
}

export async function startWords(): Promise<void> {
  await speak(firstLanguage());
}

export async function speak(wanted: Language): Promise<void> {
  const bundle = new FluentBundle(wanted, { useIsolating: false });
  const { default: sources } = await WORDS[wanted]();
  for (const source of Object.values(sources)) bundle.addResource(new FluentResource(source));
  spoken.bundle = bundle;
  spoken.language = wanted;
  document.documentElement.lang = wanted;
}

/** The person's own choice, remembered. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  keep("language", wanted);
  await speak(wanted);
}
