// The rules pages as they are in the Python package: everything drawn in them can be drawn here.

import { describe, expect, it } from "vitest";

import { columns } from "./columns";
import { partsOf } from "./games";
import { blocks, type Fence } from "./markdown";

const PAGES = import.meta.glob<string>("../../../src/asdealt/games/*/words/*/{rules,guide}.md", { query: "?raw", import: "default", eager: true });

const gameOf = (path: string): string => /games\/(\w+)\/words/.exec(path)![1]!;
const fencesOf = (page: string): Fence[] => blocks(page).flatMap((block) => (block.kind === "example" ? block.parts : []));

describe("the rules pages", () => {
  it("are there", () => expect(Object.keys(PAGES).length).toBeGreaterThanOrEqual(18));

  it.each(Object.entries(PAGES))("%s: every fence has a name that can be drawn", (path, page) => {
    const names = fencesOf(page).map(({ name }) => name);
    const figures = Object.keys(partsOf(gameOf(path)).figures ?? {});
    expect(names.some((name) => figures.includes(name))).toBe(true);
    for (const name of names) expect(["", "table", ...figures]).toContain(name);
  });

  it.each(Object.entries(PAGES))("%s: every table has columns", (path, page) => {
    const tables = fencesOf(page).filter(({ name }) => name === "table");
    if (path.endsWith("rules.md")) expect(tables.length).toBeGreaterThan(1);
    for (const { lines } of tables) expect(columns(lines), lines.join("\n")).not.toBeNull();
  });
});
