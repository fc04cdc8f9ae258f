import { WORDS } from "virtual:words";

import { afterEach, describe, expect, it, vi } from "vitest";

import { compile } from "../../fluent-compiler";
import { Phrases } from "./fluent";
import { LANGUAGES } from "./languages";

const SOURCE = `# A comment
seen = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## A part

name = As Dealt
many-lines =
    { $by ->
        [9] nines
       *[10] tens
    }
`;

afterEach(() => vi.restoreAllMocks());

describe("phrases", () => {
  it("are formatted with their facts", () => {
    const english = new Phrases("en", compile(SOURCE));
    expect(english.say("seen", { count: 1 })).toBe("1 card");
    expect(english.say("seen", { count: -5 })).toBe("−5 cards");
    expect(english.say("name")).toBe("As Dealt");
    expect(english.say("many-lines", { by: 9 })).toBe("nines");
    expect(english.say("many-lines", { by: 10 })).toBe("tens");
  });

  it("that are missing show their key", () => {
    expect(new Phrases("en", compile(SOURCE)).say("nothing")).toBe("nothing");
  });

  it("write small numbers without Intl, and others with it", () => {
    const asked = vi.spyOn(Intl, "NumberFormat");
    const english = new Phrases("en", compile(SOURCE));
    english.say("seen", { count: 999 });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(english.say("seen", { count: 12345 })).toBe("12,345 cards");
    expect(english.say("seen", { count: 1.5 })).toBe("1.5 cards");
  });

  it("of a game are added to those of the page", () => {
    const english = new Phrases("en", compile(SOURCE));
    expect(english.has("more")).toBe(false);
    english.add(compile("more = { $n } more"));
    expect(english.say("more", { n: 2 })).toBe("2 more");
    expect(english.say("name")).toBe("As Dealt");
  });
});

describe("the compiler", () => {
  it("refuses syntax that it would lose", () => {
    expect(() => compile("broken = { $count ->")).toThrow("cannot be read");
    expect(() => compile("a = A\nb = { a } B")).toThrow("refers to another message");
    expect(() => compile("a = A\n    .hint = B")).toThrow("no attributes");
  });

  it("has the words of the page and of every game in every language", async () => {
    expect(Object.keys(WORDS).sort()).toEqual([...LANGUAGES].sort());
    const ids = async (load: () => Promise<{ default: object }>): Promise<string[]> => Object.keys((await load()).default).sort();
    for (const language of LANGUAGES) {
      const { page, tables, games } = WORDS[language];
      expect(await ids(tables)).toEqual(await ids(WORDS.en.tables));
      expect(Object.keys(games)).toEqual(Object.keys(WORDS.en.games));
      expect(await ids(page)).toEqual(await ids(WORDS.en.page));
      expect((await ids(page)).length).toBeGreaterThan(150);
      for (const game of Object.keys(games)) {
        expect(await ids(page)).toEqual(expect.arrayContaining([`game-${game}`, `web-about-${game}`]));
        expect(await ids(games[game]!)).toEqual(await ids(WORDS.en.games[game]!));
        expect((await ids(games[game]!)).length).toBeGreaterThan(40);
      }
    }
  });
});
