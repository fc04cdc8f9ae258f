// All texts of the page, in one language at a time. A game's texts are loaded with its table.

import { WORDS } from "virtual:words";

import type { FluentVariable } from "@fluent/bundle";

import { Phrases, type Messages } from "./fluent";
import { firstLanguage, type Language } from "./languages";
import { keep } from "./storage";

const spoken = $state<{ language: Language; phrases: Phrases | null; loaded: number }>({ language: "en", phrases: null, loaded: 0 });
const games = new Set<string>(); // and parts of the page whose words are loaded in every language from now on

export function language(): Language {
  return spoken.language;
}

/** The words loaded so far. Readers run again when the language changes, or when a game's words are loaded. */
function phrases(): Phrases | null {
  void spoken.loaded;
  return spoken.phrases;
}

/** The text of a key. A component that reads it follows the language. */
export function t(key: string, facts?: Record<string, FluentVariable>): string {
  return phrases()?.say(key, facts) ?? key;
}

/** The text of a key, or `otherwise` if neither a game nor the page has one. */
export function tOr(otherwise: string, key: string, facts?: Record<string, FluentVariable>): string {
  return phrases()?.has(key) ? t(key, facts) : otherwise;
}

/** Several things in one text, separated as the language does it. */
export function listed(parts: string[]): string {
  return parts.length ? parts.reduce((first, last) => tOr(`${first}, ${last}`, "list-comma", { first, last })) : "";
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
  const parts = await Promise.all([pageWords(wanted), ...known.map((game) => gameWords(wanted, game))]);
  spoken.phrases = new Phrases(wanted, ...parts);
  spoken.language = wanted;
  document.documentElement.lang = wanted;
  await Promise.all([...games].filter((game) => !known.includes(game)).map(loadGameWords)); // requested in the meantime
}

const pageWords = async (wanted: Language): Promise<Messages> => (await WORDS[wanted].page()).default;

async function wordsOfServer(wanted: Language, game: string): Promise<Messages> {
  const answer = await fetch(`/api/words/${encodeURIComponent(game)}?lang=${wanted}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Messages) : {};
}

/** The words of a game's table, or of a part of the page. For a game of another package, the server provides them. */
async function gameWords(wanted: Language, game: string): Promise<Messages> {
  const part = WORDS[wanted].parts[game];
  if (part) return (await part()).default;
  const own = WORDS[wanted].games[game];
  const [tables, table] = await Promise.all([WORDS[wanted].tables(), own ? own().then((part) => part.default) : wordsOfServer(wanted, game)]);
  return { ...tables.default, ...table };
}

/** Loads the words of a game's table, now and after every change of language. */
export async function loadGameWords(game: string): Promise<void> {
  games.add(game);
  const { language, phrases } = spoken;
  phrases?.add(await gameWords(language, game));
  if (phrases === spoken.phrases) spoken.loaded += 1; // so that earlier sentences are worded again
}

/** Loads the words of a part of the page that few visitors open (words-plugin.ts), as `loadGameWords` does for a game. */
export const loadPartWords = (part: "replay" | "review" | "learn" | "daily" | "statistics" | "puzzles" | "advice"): Promise<void> => loadGameWords(`_${part}`);

/** The player's own choice, which is stored. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  keep("language", wanted);
  await speak(wanted);
}
