// Puts what the server said into the language of the page: the twin of Python's `asdealt.locales.tell.wording`.
//
// A sentence is [key, facts]; players are a list of seats; lists and pieces are small objects. docs/protocol.md says more.

export type Said = [key: string, facts?: Record<string, Fact>] | number[] | Made;
export type Fact = number | string | Said;

type Made = { piece: string } | { named: string } | { joined: Fact[] } | { then: Fact[] } | { listed: Fact[] } | { all: Fact[] } | { any: Fact[] } | { either: Fact[] };

/** Whose words these are, and what they name. */
export interface Speaker {
  game: string;
  names: string[]; // by seat
  say: (key: string, facts: Record<string, number | string>) => string;
  piece: (id: string) => string; // the name of a piece of the game
}

const I_SOUND = /^(h?[iíï](?![aeoáéó])|y(?![aeiouáéíóú]))/i; // Ana *e* Inés, Ana *e* Yvonne, but Ana *y* Yago, Ana *y* Hiero
const O_SOUND = /^«?(h?[oóö]|8|11(?!\d))/i; // 7 *u* 8, 10 *u* 11, Rana *u* Oso
const LAST = { all: "tell-all", any: "list-or", either: "list-either" }; // the message that joins the last part of a list

export function worded(said: Said, by: Speaker): string {
  if (!Array.isArray(said)) return made(said, by);
  if (typeof said[0] !== "string") return together(said as number[], by);
  const [key, facts = {}] = said as [string, Record<string, Fact>?];
  const whole = key.startsWith("~") ? `tell-${by.game}-${key.slice(1)}` : key;
  return by.say(whole, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, plain(fact, by)])));
}

function plain(fact: Fact, by: Speaker): number | string {
  return typeof fact === "object" ? worded(fact, by) : fact;
}

function texts(facts: Fact[], by: Speaker): string[] {
  return facts.map((fact) => `${plain(fact, by)}`);
}

function together(seats: number[], by: Speaker): string {
  const names = seats.map((seat) => by.names[seat] ?? "");
  const last = names.pop() ?? "";
  const before = names.pop();
  if (before === undefined) return last;
  const both = by.say(I_SOUND.test(last) ? "tell-and-i" : "table-and", { first: before, last });
  return names.reduceRight((rest, first) => by.say("table-comma", { first, rest }), both);
}

function listed(parts: string[], by: Speaker): string {
  return parts.length ? parts.reduce((first, last) => by.say("list-comma", { first, last })) : "";
}

function made(said: Made, by: Speaker): string {
  if ("piece" in said) return by.piece(said.piece);
  if ("named" in said) return by.say("name", { name: by.piece(said.named) });
  if ("joined" in said) return texts(said.joined.slice(1), by).join(`${said.joined[0] as string}`);
  if ("then" in said) return texts(said.then, by).reduce((first, second) => by.say("tell-then", { first, second }));
  if ("listed" in said) return listed(texts(said.listed, by), by);
  for (const [kind, key] of Object.entries(LAST)) {
    const parts = (said as Record<string, Fact[]>)[kind];
    if (!parts) continue;
    const first = texts(parts, by);
    const last = first.pop() ?? "";
    return first.length ? by.say(kind !== "all" && O_SOUND.test(last) ? `${key}-o` : key, { first: listed(first, by), last }) : last;
  }
  return "";
}

/** What a seat must decide, or who is being waited for: as `sentences.waited` and the client say it in Python. */
export function wantedOf(of: { stage: string; question: Said | null; actors: number[] | null; locked: number[]; me: number | null }): Said {
  const { stage, question, actors, locked, me } = of;
  if (actors === null) return [stage === "mixing" ? "server-mixing" : "server-gathering"];
  if (stage === "paused") return ["server-paused"];
  if (question && !locked.includes(me ?? -1)) return question;
  const waiting = actors.filter((seat) => !locked.includes(seat));
  if (!waiting.length) return ["tell-over"];
  if (waiting.includes(-1)) return ["tell-dealing"];
  return [me !== null && actors.includes(me) ? "tell-locked" : "tell-waiting", { names: waiting }];
}
