import { FluentBundle, FluentResource } from "@fluent/bundle";
import { afterEach, describe, expect, it, vi } from "vitest";

import { Phrases } from "./fluent";
import { WORDS, type Language } from "./pieces";

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
  it("are said with what is told", () => {
    const english = new Phrases("en", [SOURCE]);
    expect(english.say("seen", { count: 1 })).toBe("1 card");
    expect(english.say("seen", { count: -5 })).toBe("-5 cards");
    expect(english.say("name")).toBe("As Dealt");
    expect(english.say("many-lines", { by: 9 })).toBe("nines");
    expect(english.say("many-lines", { by: 10 })).toBe("tens");
  });

  it("that are not there are their key", () => {
    expect(new Phrases("en", [SOURCE]).say("nothing")).toBe("nothing");
  });

  it("write small numbers without Intl, and others with it", () => {
    const asked = vi.spyOn(Intl, "NumberFormat");
    const english = new Phrases("en", [SOURCE]);
    english.say("seen", { count: 999 });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(english.say("seen", { count: 12345 })).toBe("12,345 cards");
    expect(english.say("seen", { count: 1.5 })).toBe("1.5 cards");
  });

  it.each(Object.keys(WORDS) as Language[])("are all found one by one in %s", async (language) => {
    vi.spyOn(console, "error").mockReturnValue(); // many have other facts than these
    const { default: sources } = await WORDS[language]();
    const phrases = new Phrases(language, Object.values(sources));
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of Object.values(sources)) bundle.addResource(new FluentResource(source));
    const facts = { round: 3, rounds: 10, name: "Ana", count: 2, size: 4, low: 10, points: -7, kind: "run", by: "group" };
    expect(bundle._messages.size).toBeGreaterThan(200);
    for (const [key, { value }] of bundle._messages) {
      expect(phrases.say(key, facts)).toBe(bundle.formatPattern(value!, facts, []));
    }
  });
});
