import { describe, expect, it } from "vitest";

import { blocks, inline } from "./markdown";

describe("rules pages", () => {
  it("have headings, paragraphs and lists", () => {
    const found = blocks("# Scout\n\nFor 3-5\nplayers.\n\n- **Play** a set [14a].\n- Scout\n  a card\n");
    expect(found.map((block) => block.kind)).toEqual(["heading", "paragraph", "list"]);
    expect(found[1]).toEqual({ kind: "paragraph", text: [{ kind: "text", text: "For 3-5 players." }] });
    expect(found[2]).toMatchObject({ items: [{}, { text: [{ kind: "text", text: "Scout a card" }] }] });
  });

  it("have numbered lists", () => {
    expect(blocks("1. Draw\n2. Offer")[0]).toMatchObject({ kind: "list", ordered: true, items: [{ text: [{ text: "Draw" }] }, { text: [{ text: "Offer" }] }] });
  });

  it("have lists inside lists", () => {
    const found = blocks("1. Cut:\n   - once\n   - or\n     twice\n2. Vote");
    expect(found[0]).toMatchObject({ items: [{ text: [{ text: "Cut:" }], under: [[{ text: "once" }], [{ text: "or twice" }]] }, { under: [] }] });
  });

  it("cite rules one can jump to", () => {
    expect(inline("dealt [2, 7]. See `x` [A9]")).toEqual([
      { kind: "text", text: "dealt " },
      { kind: "rules", ids: ["2", "7"] },
      { kind: "text", text: ". See " },
      { kind: "code", text: "x" },
      { kind: "text", text: " " },
      { kind: "rules", ids: ["A9"] },
    ]);
  });

  it("join Japanese lines without a space", () => {
    expect(blocks("手札は\n並べ替え")[0]).toEqual({ kind: "paragraph", text: [{ kind: "text", text: "手札は並べ替え" }] });
  });

  it("draw cards from their two lines", () => {
    const found = blocks("```\n place   1     2\n       [4  ] [10 ]\n       [  9] [  6]\n > scout\n```");
    expect(found[0]).toEqual({
      kind: "example",
      lines: [
        { kind: "text", text: " place   1     2" },
        { kind: "cards", lead: "", cards: [{ value: 4, reverse: 9 }, { value: 10, reverse: 6 }] },
        { kind: "text", text: " > scout" },
      ],
    });
  });

  it("draw a row and where it is cut", () => {
    const found = blocks("```\n   1     2     3\n [ 8 ] [ J ] | [10 ]\n A [ 3 ]\n```");
    expect(found[0]).toMatchObject({ lines: [{ kind: "text" }, { kind: "row", places: [8, 0, "|", 10] }, { kind: "text", text: " A [ 3 ]" }] });
  });

  it("draw a line of Dozen in its two rows", () => {
    const found = blocks("```\n      shown     hidden\n  1    Firefly\n  2                Thief\n  3    Moon Rock\n\n Thief 4 - 4 = 0\n```");
    const cards = [
      { name: "Firefly", hidden: false },
      { name: "Thief", hidden: true },
      { name: "Moon Rock", hidden: false },
    ];
    expect(found[0]).toMatchObject({ lines: [{ kind: "line", cards }, { kind: "text" }, { kind: "text" }] });
  });

  it("draw lines in columns as a table, and leave what is above it", () => {
    const found = blocks("```\n captured + tokens - hand\n 2 + 1 - 5 = -2\n 3 + 2 - 0 =  5    condition i\n\n Ana > cut 3\n```");
    expect(found[0]).toMatchObject({
      lines: [
        { kind: "text", text: " captured + tokens - hand" },
        { kind: "table", rows: [["2 + 1 - 5 = -2", ""], ["3 + 2 - 0 =  5", "condition i"]] },
        { kind: "text", text: "" },
        { kind: "text", text: " Ana > cut 3" },
      ],
    });
  });

  it("stress words", () => {
    expect(inline("you *may* **not**")).toEqual([
      { kind: "text", text: "you " },
      { kind: "em", text: "may" },
      { kind: "text", text: " " },
      { kind: "strong", text: "not" },
    ]);
  });
});
