import { describe, expect, it } from "vitest";

import { columns } from "./columns";

describe("columns of text", () => {
  it("are separated where no line has a letter", () => {
    expect(columns([" players  each  left in the box", "    2      11   9/10; 22 cards wait", "    5       9   none"])).toEqual([
      ["players", "each", "left in the box"],
      ["2", "11", "9/10; 22 cards wait"],
      ["5", "9", "none"],
    ]);
  });

  it("count a Japanese letter as two places", () => {
    expect(columns([" ラウンド   1     2", " 3人      左    右", " 4人      左    正面"])).toEqual([
      ["ラウンド", "1", "2"],
      ["3人", "左", "右"],
      ["4人", "左", "正面"],
    ]);
  });

  it("may be close together below their headings", () => {
    expect(columns([" ronda       1         2", " 3        izquierda derecha"])).toEqual([
      ["ronda", "1", "2"],
      ["3", "izquierda", "derecha"],
    ]);
  });

  it("have empty cells", () => {
    expect(columns([" Ana > vote white", " Ben > joker 10      Ben gets the 8"])).toEqual([
      ["Ana > vote white", ""],
      ["Ben > joker 10", "Ben gets the 8"],
    ]);
  });

  it("are not made from words that happen to begin below each other", () => {
    expect(columns([" Ana > take hidden", " Ben > take hidden"])).toBeNull();
    expect(columns([" captured + tokens - hand", " 2 + 5 - 0 =  7    condition ii"])).toBeNull();
    expect(columns([" alone    here"])).toBeNull();
  });
});
