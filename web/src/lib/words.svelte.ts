// All texts of the page, in one language at a time. A game's texts are loaded with its table.

import { WORDS } from "virtual:words";

import type { FluentVariable } from "@fluent/bundle";

import { Phrases } from "./fluent";
import { firstLanguage, type Language } from "./languages";
import { keep } from "./storage";

const spoken = $state<{ language: Language; phrases: Phrases | null }>({ language: "en", phrases: null });
const games = new Set<string>(); // games whose texts are loaded in every language from now on

export function language(): Language {
  return spoken.language;
}

/** The text of a key. A component that calls this is updated when the language changes. */
export function t(key: string, facts?: Record<string, FluentVariable>): string {
  return spoken.phrases?.say(key, facts) ?? key;
}

/** The text of a key, or `otherwise` where no game and no part of the page has one. */
export function tOr(otherwise: string, key: string, facts?: Record<string, FluentVariable>): string {
  return spoken.phrases?.has(key) ? t(key, facts) : otherwise;
}

/** The title of a game. A game without words gets one from its name: `high_card` is "High card". */
export function gameTitle(game: string): string {
  return tOr(readable(game), `game-${game}`);
}

/** A name from the rules in a form that people read. */
export function readable(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export async function startWords(): Promise<void> {
  await speak(firstLanguage());
}

export async function speak(wanted: Language): Promise<void> {
  const known = [...games];
  const parts = await Promise.all([WORDS[wanted].page(), ...known.flatMap((game) => WORDS[wanted].games[game]?.() ?? [])]);
  spoken.phrases = new Phrases(wanted, ...parts.map(({ default: messages }) => messages));
  spoken.language = wanted;
  document.documentElement.lang = wanted;
  await Promise.all([...games].filter((game) => !known.includes(game)).map(loadGameWords)); // requested in the meantime
}

/** Loads the texts of a game's table, now and after every change of language. */
export async function loadGameWords(game: string): Promise<void> {
  games.add(game);
  const { language, phrases } = spoken;
  const part = await WORDS[language].games[game]?.();
  if (part) phrases?.add(part.default);
}

/** The player's own choice, which is stored. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  keep("language", wanted);
  await speak(wanted);
}
