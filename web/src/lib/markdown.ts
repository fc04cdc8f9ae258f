// The little Markdown our rules pages use, as data a component can draw: cards in examples become real cards.

import { columns } from "./columns";

export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string } | { kind: "rules"; ids: string[] };

export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; ordered: boolean; items: Item[] }
  | { kind: "example"; lines: Line[] };

export interface Item {
  text: Inline[];
  under: Inline[][]; // the list inside it
}

export type Line =
  | { kind: "text"; text: string }
  | { kind: "table"; rows: string[][] }
  | { kind: "row"; places: (number | "|")[] } // cards of one number each, 0: a Joker; and dividers between them
  | { kind: "line"; cards: { name: string; hidden: boolean }[] } // of Dozen, in two rows
  | { kind: "cards"; lead: string; cards: { value: number; reverse: number }[] };

const CARD = /\[\s*(\d+)\s*\]/g;
const ITEM = /^(?:- |\d+\. )/;
const LAID = /^\s+(\d+)(\s+)(\S+(?: \S+)*)$/; // a place of a line, and its card under one of two headings
const HIDDEN = 9; // spaces before the second heading, and more
const ROW = /\[\s*(\d+|[A-Z])\s*\]|\|/g;
const PIECES = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|\[[A-Z]?\d+[a-z]?(?:, [A-Z]?\d+[a-z]?)*\])/;

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  for (const chunk of chunks(markdown)) {
    const heading = /^(#+) (.*)$/.exec(chunk);
    if (chunk.startsWith("```")) found.push({ kind: "example", lines: tabled(example(chunk.split("\n").slice(1, -1))) });
    else if (heading) found.push({ kind: "heading", level: heading[1]!.length, text: inline(heading[2]!) });
    else if (ITEM.test(chunk)) found.push(list(chunk));
    else found.push({ kind: "paragraph", text: inline(joined(chunk)) });
  }
  return found;
}

function list(chunk: string): Block {
  const items = chunk.split(/\n(?=- |\d+\. )/).map((item): Item => {
    const [text = "", ...under] = item.replace(ITEM, "").split(/\n\s+- /).map(joined);
    return { text: inline(text), under: under.map(inline) };
  });
  return { kind: "list", ordered: /^\d/.test(chunk), items };
}

/** Lines broken for an editor are one line; between Japanese letters no space belongs there. */
function joined(text: string): string {
  return text.replace(/([^\x00-\xff])\n\s*(?=[^\x00-\xff])/g, "$1").replace(/\s*\n\s*/g, " ");
}

function chunks(markdown: string): string[] {
  return markdown
    .split(/(```[\s\S]*?```)/)
    .flatMap((part) => (part.startsWith("```") ? [part] : part.split(/\n{2,}|(?<=^#+ .*)\n/m)))
    .map((part) => part.trim())
    .filter(Boolean);
}

export function inline(text: string): Inline[] {
  return text
    .split(PIECES)
    .filter(Boolean)
    .map((piece): Inline => {
      if (piece.startsWith("**")) return { kind: "strong", text: piece.slice(2, -2) };
      if (/^\*[^*\s][^*]*\*$/.test(piece)) return { kind: "em", text: piece.slice(1, -1) };
      if (piece.startsWith("`")) return { kind: "code", text: piece.slice(1, -1) };
      if (PIECES.test(piece)) return { kind: "rules", ids: piece.slice(1, -1).split(", ") };
      return { kind: "text", text: piece };
    });
}

/** Places 1, 2, 3 ... from here on, a card each. */
function laid(lines: string[]): { name: string; hidden: boolean }[] {
  const found = lines.map((line) => LAID.exec(line));
  const end = found.findIndex((match, n) => Number(match?.[1]) !== n + 1);
  return found.slice(0, end < 0 ? undefined : end).map((match) => ({ name: match![3]!, hidden: match![2]!.length >= HIDDEN }));
}

/** Two lines `[4  ] [3  ]` and `[  9] [  6]` are the upper and the lower numbers of cards; one alone is a row to be cut. */
function example(lines: string[]): Line[] {
  const found: Line[] = [];
  for (let n = 0; n < lines.length; n++) {
    const cards = laid(lines.slice(n));
    if (cards.length > 2) {
      found.splice(-1, 1, { kind: "line", cards }); // in place of its headings: each card says where it lies
      n += cards.length - 1;
      continue;
    }
    const upper = [...lines[n]!.matchAll(CARD)];
    const lower = [...(lines[n + 1]?.matchAll(CARD) ?? [])];
    if (upper.length && upper.length === lower.length) {
      const cards = upper.map((match, at) => ({ value: Number(match[1]), reverse: Number(lower[at]![1]) }));
      found.push({ kind: "cards", lead: lines[n]!.slice(0, upper[0]!.index).trim(), cards });
      n += 1;
    } else if (lines[n]!.includes("[") && !lines[n]!.replace(ROW, "").trim()) {
      const places = [...lines[n]!.matchAll(ROW)].map(([all, card]) => (all === "|" ? "|" : Number(card) || 0));
      found.push({ kind: "row", places });
    } else found.push({ kind: "text", text: lines[n]! });
  }
  return found;
}

/** Lines of text that stand in columns are a table, whose words can be broken on a small screen. */
function tabled(lines: Line[]): Line[] {
  const found: Line[] = [];
  for (let n = 0; n < lines.length; n++) {
    const rest = lines.slice(n).map((line) => (line.kind === "text" ? line.text : ""));
    const end = rest.findIndex((text) => !text.trim());
    const rows = columns(end < 0 ? rest : rest.slice(0, end));
    found.push(rows ? { kind: "table", rows } : lines[n]!);
    if (rows) n += rows.length - 1;
  }
  return found;
}
