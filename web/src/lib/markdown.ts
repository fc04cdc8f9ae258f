// Parses the small part of Markdown that our rules pages use into data that a component can draw.

export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string } | { kind: "rules"; ids: string[] };

export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; ordered: boolean; items: Item[] }
  | { kind: "example"; parts: Fence[] };

export interface Item {
  text: Inline[];
  under: Inline[][]; // the list inside it
}

/** A fenced block. Its name says how it is drawn: as plain text (no name), as a `table`, or as a figure of a game. */
export interface Fence {
  name: string;
  lines: string[];
}

const FENCE = /^```([\w-]*)\n(?:([\s\S]*?)\n)?```$/gm;
const EXAMPLE = /(^```[\w-]*\n[\s\S]*?^```$(?:\n+```[\w-]*\n[\s\S]*?^```$)*)/m; // fences with nothing between them
const ITEM = /^(?:- |\d+\. )/;
const PIECES = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|\[[A-Z]?\d+[a-z]?(?:, [A-Z]?\d+[a-z]?)*\])/;

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  for (const chunk of chunks(markdown)) {
    const heading = /^(#+) (.*)$/.exec(chunk);
    if (chunk.startsWith("```")) found.push({ kind: "example", parts: fences(chunk) });
    else if (heading) found.push({ kind: "heading", level: heading[1]!.length, text: inline(heading[2]!) });
    else if (ITEM.test(chunk)) found.push(list(chunk));
    else found.push({ kind: "paragraph", text: inline(joined(chunk)) });
  }
  return found;
}

function fences(example: string): Fence[] {
  return [...example.matchAll(FENCE)].map(([, name = "", text = ""]) => ({ name, lines: text.split("\n") }));
}

function list(chunk: string): Block {
  const items = chunk.split(/\n(?=- |\d+\. )/).map((item): Item => {
    const [text = "", ...under] = item.replace(ITEM, "").split(/\n\s+- /).map(joined);
    return { text: inline(text), under: under.map(inline) };
  });
  return { kind: "list", ordered: /^\d/.test(chunk), items };
}

/** Joins lines that were broken for an editor. Between Japanese letters there is no space. */
function joined(text: string): string {
  return text.replace(/([^\x00-\xff])\n\s*(?=[^\x00-\xff])/g, "$1").replace(/\s*\n\s*/g, " ");
}

function chunks(markdown: string): string[] {
  return markdown
    .split(EXAMPLE)
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
