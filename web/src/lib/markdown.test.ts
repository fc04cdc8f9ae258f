import { describe, expect, it } from "vitest";

import { blocks, inline } from "./markdown";

describe("rules pages", () => {
  it("have headings, paragraphs and lists", () => {
    const found = blocks("# Chess\n\nFor 3-5\nplayers.\n\n- **Play** a set [14a].\n- Take\n  a card\n");
    expect(found.map((block) => block.kind)).toEqual(["heading", "paragraph", "list"]);
    expect(found[1]).toEqual({ kind: "paragraph", text: [{ kind: "text", text: "For 3-5 players." }] });
    expect(found[2]).toMatchObject({ items: [{}, { text: [{ kind: "text", text: "Take a card" }] }] });
  });

  it("have numbered lists", () => {
    expect(blocks("1. Draw\n2. Offer")[0]).toMatchObject({ kind: "list", ordered: true, items: [{ text: [{ text: "Draw" }] }, { text: [{ text: "Offer" }] }] });
  });

  it("have lists inside lists", () => {
    const found = blocks("1. Cut:\n   - once\n   - or\n     twice\n2. Vote");
    expect(found[0]).toMatchObject({ items: [{ text: [{ text: "Cut:" }], under: [[{ text: "once" }], [{ text: "or twice" }]] }, { under: [] }] });
  });

  it("cite rules as links", () => {
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

  it("have examples of one fence or of several, each with its name", () => {
    const found = blocks("Look:\n\n```chess-board\n . . x\n```\n\n```\n\n Ana > x\n```\n```table\n a   b\n c   d\n```\n\nOn we go.\n\n```\n```");
    expect(found).toEqual([
      { kind: "paragraph", text: [{ kind: "text", text: "Look:" }] },
      {
        kind: "example",
        parts: [
          { name: "chess-board", lines: [" . . x"] },
          { name: "", lines: ["", " Ana > x"] },
          { name: "table", lines: [" a   b", " c   d"] },
        ],
      },
      { kind: "paragraph", text: [{ kind: "text", text: "On we go." }] },
      { kind: "example", parts: [{ name: "", lines: [""] }] },
    ]);
  });

  it("emphasise words", () => {
    expect(inline("you *may* **not**")).toEqual([
      { kind: "text", text: "you " },
      { kind: "em", text: "may" },
      { kind: "text", text: " " },
      { kind: "strong", text: "not" },
    ]);
  });
});
