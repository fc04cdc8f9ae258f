// What the shell gives to the table of a game, whichever game it is.

import type { Snippet } from "svelte";

import type { Position } from "./protocol";

export interface Seen<Table, Hints> {
  id: string; // of the question put to me: it changes exactly when the question does
  table: Table;
  hints: Hints | null;
  legal: string[]; // what I may do, in the game's notation; empty when I am not asked
  actors: number[]; // who decides next
}

export interface TableProps<Table = unknown, Hints = unknown> extends Seen<Table, Hints> {
  names: string[]; // by seat
  me: number | null; // null: a spectator
  locked: number[]; // who has made a secret choice
  mine: string | null; // my own
  last: { seat: number; move: string }[]; // the turn that led here
  busy: boolean; // an answer of the server is awaited
  paused: boolean; // nothing can be decided now
  send: (move: string) => Promise<boolean>; // one of `legal`, or a whole turn made of halves
  takeBack: () => Promise<boolean>; // of a secret choice
  preview: (move: string) => Promise<Seen<Table, Hints> | null>; // the table after the first half of a turn
  choice: unknown; // a half-made choice of this position, as it was kept
  keep: (choice: unknown) => void;
  side: Snippet; // log and emotes, for the side of a wide screen
}

/** Of a game's drawn score sheet, `Score.svelte`. */
export interface ScoreProps<Table = never, Hints = never> {
  table: Table;
  hints: Hints;
  names: string[];
  me: number | null;
}

export function seen<Table, Hints>(position: Position, hints: unknown): Seen<Table, Hints> {
  return {
    id: position.id,
    table: position.table as Table,
    hints: (hints ?? null) as Hints | null,
    legal: position.legal,
    actors: position.actors,
  };
}
