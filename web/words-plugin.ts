// Compiles the Fluent files of the Python package when the page is built, so that no parser of Fluent is shipped.
//
// `virtual:words` lists what there is. For each language it loads one module for the page itself, which includes the
// title of every game, one with what is said at every table, one per game with the words of that game's table, and one
// for each part of the page that few visitors open.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Plugin } from "vite";

import { compile } from "./fluent-compiler.ts";
import type { Messages, Pattern } from "./src/lib/fluent.ts";

const SOURCES = resolve(import.meta.dirname, "../src/asdealt");
const LIST = "virtual:words";
const TABLES = "_tables"; // not a possible name of a game
const PARTS = ["_replay", "_review", "_learn", "_daily", "_statistics", "_puzzles", "_advice"]; // parts of the page whose words are in a file of their own, such as web-replay.ftl
const SAID = /^(web|game|level|about)-/; // the other messages in these files belong to the terminal and the server
const SAID_IN_A_PART = /^(web|reason|lesson)-/;
const SAID_AT_TABLES = /^(table|tell|list|refusal|generic|server)-/;
const SAID_AT_A_TABLE = /^(web|game|level|about|tell|refusal|colour|to|name)(-|$)/;

/** Messages of a game that the first page shows before the game is chosen. */
const isTitle = (id: string, game: string): boolean => [`game-${game}`, `web-about-${game}`, `web-credit-${game}`].includes(id);

const entriesOf = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** The Fluent files with this name in a folder of the package. */
const filesIn = (name: RegExp, ...folder: string[]): string[] =>
  entriesOf(resolve(SOURCES, ...folder)).filter((each) => name.test(each)).map((each) => resolve(SOURCES, ...folder, each));

const languages = (): string[] => entriesOf(resolve(SOURCES, "locales")).filter((name) => existsSync(resolve(SOURCES, "locales", name, "web.ftl")));
const games = (): string[] => entriesOf(resolve(SOURCES, "games")).filter((game) => filesOfGame(game, "en").length);
const ownFileOf = (part: string, language: string): string => resolve(SOURCES, "locales", language, `web-${part.slice(1)}.ftl`);
const OF_GAMES: Record<string, RegExp> = { _review: /^reasons\.ftl$/, _learn: /^lessons\.ftl$/ };
/** The words of a part of the page: its own, for reviews also why moves lost points, for tutorials those of all games. */
const filesOfPart = (part: string, language: string): string[] => [
  ownFileOf(part, language),
  ...(OF_GAMES[part] ? games().flatMap((game) => filesIn(OF_GAMES[part]!, "games", game, "words", language)) : []),
];
const filesOfPage = (language: string): string[] =>
  filesIn(/^(levels|web.*)\.ftl$/, "locales", language).filter((file) => !PARTS.some((part) => ownFileOf(part, language) === file));
const filesOfGame = (game: string, language: string): string[] => filesIn(/\.ftl$/, "games", game, "words", language);

const filesOfTables = (language: string): string[] => filesIn(/^(table|tell|refusals|generic|server)\.ftl$/, "locales", language);

const compiled = (files: string[], wanted = SAID): [string, Pattern][] =>
  files.flatMap((file) => Object.entries(compile(readFileSync(file, "utf8"), file, wanted)));

/** What the page says in one language outside the tables. */
function wordsOfPage(language: string): Messages {
  const titles = games().flatMap((game) => compiled(filesOfGame(game, language)).filter(([id]) => isTitle(id, game)));
  return Object.fromEntries([...compiled(filesOfPage(language)), ...titles]);
}

/** What the table of one game says in one language. */
function wordsOfGame(game: string, language: string): Messages {
  return Object.fromEntries(compiled(filesOfGame(game, language), SAID_AT_A_TABLE).filter(([id]) => !isTitle(id, game)));
}

/** What is said at every table in one language. */
const wordsOfTables = (language: string): Messages => Object.fromEntries(compiled(filesOfTables(language), SAID_AT_TABLES));

function list(): string {
  const load = (id: string): string => `() => import("${LIST}/${id}")`;
  const entries = languages().map((language) => {
    const entry = (name: string): string => `"${name}": ${load(`${language}-${name}.js`)}`;
    return `"${language}": { page: ${load(`${language}.js`)}, tables: ${load(`${language}-${TABLES}.js`)}, games: { ${games().map(entry).join(", ")} }, parts: { ${PARTS.map(entry).join(", ")} } }`;
  });
  return `export const WORDS = { ${entries.join(", ")} };`;
}

export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith(LIST) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}`) return list();
      const [, language, game] = /^\0virtual:words\/([a-z]+)(?:-(.+))?\.js$/.exec(id) ?? [];
      if (!language) return null;
      const [files, messages] = !game
        ? [filesOfPage(language), wordsOfPage(language)]
        : game === TABLES
          ? [filesOfTables(language), wordsOfTables(language)]
          : PARTS.includes(game)
            ? [filesOfPart(game, language), Object.fromEntries(compiled(filesOfPart(game, language), SAID_IN_A_PART))]
            : [filesOfGame(game, language), wordsOfGame(game, language)];
      for (const file of files) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
    },
  };
}
