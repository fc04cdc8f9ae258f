// What is fetched only by who needs it: the words of one language, the table of one game.

import type { Component } from "svelte";

import type { TableProps } from "./game";
import type { Hello } from "./protocol";
import { kept } from "./storage";

export type Language = NonNullable<Hello["language"]>;

export const WORDS: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import("./languages/en"),
  ja: () => import("./languages/ja"),
  es: () => import("./languages/es"),
};

export const TABLES: Record<string, () => Promise<{ default: Component<TableProps<never, never>> }>> = {
  scout: () => import("../games/scout/Table.svelte"),
  splitz: () => import("../games/splitz/Table.svelte"),
  dozen: () => import("../games/dozen/Table.svelte"),
};

/** The language the person chose, else the first of the browser's that the house speaks. */
export function firstLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return kept<Language | null>("language", null) ?? wanted.find((tag): tag is Language => tag in WORDS) ?? "en";
}

/** Asks for what this page is going to need, while the shell is still on its way. */
export function askAhead(): void {
  void WORDS[firstLanguage()]();
  const table = /^\/t\/([^/]+)/.exec(location.pathname)?.[1];
  const sat = kept<{ table: string; game: string }[]>("tables", []).find((each) => each.table === table);
  if (sat) void TABLES[sat.game]?.();
}
