// What the page knows about a table: the last snapshot, with every later event folded into it. The twin of Python's
// `asdealt.client.table_state`.

import { folded, unpacked, type Change } from "./changes";
import type { Changed, Clock, Locked, Position, Result, Snapshot, TableInfo, Told, Turn } from "./protocol";
import type { Said } from "./wording";

export interface Done {
  seat: number; // -1: chance
  move: string;
  auto: boolean; // the server decided
}

/** What a piece of a game is called, in every language; games that have pieces know more of them. */
export interface Piece {
  id: string;
  name: Record<string, string>;
}

export interface Known {
  v: number;
  phase: number;
  seat: number | null;
  joins: number | null;
  room: TableInfo;
  clock: Clock | null; // null: nobody's time is limited
  position: Position | null;
  locked: number[];
  mine: string | null;
  log: Said[];
  question: Said | null; // what I must decide
  result: Result | null;
  facts: object | null; // of the game
  hints: object | null; // the facts, completed by the help
  pieces: Piece[];
}

export const doneOf = (told: Told[]): Done[] => told.map(([seat, move, auto = false]) => ({ seat, move, auto }));

export const hintsOf = (facts: unknown, help: unknown): object | null => (facts ? { ...(facts as object), ...(help as object | null) } : null);

export function begin(snapshot: Snapshot): Known {
  const { v, phase, seat, joins, room, clock, position, locked, mine, past, wanted, result, hints, help, pieces } = snapshot;
  return {
    v,
    phase,
    seat,
    joins: joins ?? null,
    room,
    clock: clock ?? null,
    position,
    locked,
    mine,
    log: past.flatMap(({ said }) => (said ?? []) as Said[]),
    question: (wanted ?? null) as Said | null,
    result: result ?? null,
    facts: (hints ?? null) as object | null,
    hints: hintsOf(hints, help),
    pieces: (pieces ?? []) as Piece[],
  };
}

export function afterTurn(known: Known, turn: Turn): Known {
  const { v, phase, actors, clock, result } = turn;
  const table = folded(known.position?.table ?? {}, turn.table as Change[]);
  const facts = folded(known.facts, (turn.hints ?? []) as Change[]);
  return {
    ...known,
    v,
    phase,
    clock: clock ?? null,
    result: result ?? null,
    position: { id: `${phase}`, seat: known.seat, actors, legal: unpacked(turn.legal ?? []), table },
    locked: [],
    mine: null,
    log: [...known.log, ...((turn.said ?? []) as Said[])],
    question: (turn.wanted ?? null) as Said | null,
    facts,
    hints: hintsOf(facts, turn.help),
  };
}

export function afterLock(known: Known, { v, phase, locked, mine, clock }: Locked): Known {
  return { ...known, v, phase, locked, mine: mine ?? null, clock: clock ?? null };
}

export function afterChange(known: Known, { v, room, clock }: Changed): Known {
  return { ...known, v, room, clock: clock ?? null };
}
