// Every word of the page, from the same Fluent files as everything else in the house, one language at a time.

import type { FluentVariable } from "@fluent/bundle";

import { Phrases } from "./fluent";
import { firstLanguage, WORDS, type Language } from "./pieces";
import { keep } from "./storage";

export type { Language };
export const LANGUAGES: Language[] = ["en", "ja", "es"];
export const OWN_NAMES: Record<Language, string> = { en: "English", ja: "日本語", es: "Español" };

const spoken = $state<{ language: Language; phrases: Phrases | null }>({ language: "en", phrases: null });

export function language(): Language {
  return spoken.language;
}

/** The text of a key. Reading it in a component makes the component follow the language. */
export function t(key: string, facts?: Record<string, FluentVariable>): string {
  return spoken.phrases?.say(key, facts) ?? key;
}

export async function startWords(): Promise<void> {
  await speak(firstLanguage());
}

export async function speak(wanted: Language): Promise<void> {
  const { default: sources } = await WORDS[wanted]();
  spoken.phrases = new Phrases(wanted, Object.values(sources));
  spoken.language = wanted;
  document.documentElement.lang = wanted;
}

/** The person's own choice, remembered. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  keep("language", wanted);
  await speak(wanted);
}
