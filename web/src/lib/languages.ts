// The languages of the page, and which one it starts with.

import { WORDS } from "virtual:words";

import type { NewTable } from "./protocol";
import { kept } from "./storage";

export type Language = NonNullable<NewTable["language"]>;

export const LANGUAGES: Language[] = ["en", "ja", "es"];
export const OWN_NAMES: Record<Language, string> = { en: "English", ja: "日本語", es: "Español" };

/** The language the person chose, else the first of the browser's languages that the page has. */
export function firstLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return kept<Language | null>("language", null) ?? wanted.find((tag): tag is Language => tag in WORDS) ?? "en";
}
