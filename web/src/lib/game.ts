// What a game gives to the page (`games/<game>/index.ts`), and what the page gives to the table of a game.

import type { Component, Snippet } from "svelte";

import type { Position } from "./protocol";
import type { Holding } from "./table.svelte";
import type { Tip } from "./tips";

type Part<Props extends object> = () => Promise<{ default: Component<Props> }>; // loaded when it is first needed

/** Everything the page has for one game. A missing part is replaced by a generic one. */
export interface GameParts {
  table: Part<TableProps<never, never>>;
  picture: Part<Record<string, never>>; // on the first page
  score?: Part<ScoreProps>; // a drawn score sheet, for the menu
  open?: Part<OpenProps>; // the cards that only a replay with all cards open shows; without it, the table shows them itself
  replays?: boolean; // the table shows how the end is counted, and can do so again
  figures?: Record<string, Part<FigureProps>>; // fenced blocks of the rules page, by the name of their fence
  keys?: [said: string, keys: string[]][]; // in the order of a turn: the message that explains them, and the keys
  tips?: Tip[]; // for a first game, in the order in which they are given
  onlyAt?: Record<string, number>; // options that matter at one table size only
  ownFile?: string; // the option for which players may use a file of their own
}

export interface Seen<Table, Hints> {
  id: string; // of the decision I have to make: it changes exactly when the decision does
  table: Table;
  hints: Hints | null;
  legal: string[]; // my legal actions in the game's notation; empty if I have nothing to decide
  actors: number[]; // who decides next
}

export interface TableProps<Table = unknown, Hints = unknown> extends Seen<Table, Hints> {
  names: string[]; // by seat
  pieces: unknown[]; // of the game, such as its cards, with their texts
  me: number | null; // null: a spectator
  locked: number[]; // who has made a secret choice
  mine: string | null; // my own
  last: { seat: number; move: string }[]; // the turn that led here
  busy: boolean; // waiting for the server's answer
  paused: boolean; // nothing can be decided now
  send: (move: string) => Promise<boolean>; // one of `legal`, or a whole turn made of halves
  preview: (move: string) => Promise<Seen<Table, Hints> | null>; // the table after the first half of a turn
  choice: unknown; // the unfinished choice that was kept for this position
  keep: (choice: unknown) => void;
  side: Snippet; // log and emotes, for the side of a wide screen
  hold: (holding: Holding) => void; // says which turns the picture reveals before the words tell them
  held: Seen<Table, Hints> | null; // the position that the words still tell
  seen: () => void; // the reveal has been seen
  replay: boolean; // the game is over, and its end is shown once more
}

/** The props of a game's drawn score sheet. */
export interface ScoreProps<Table = never, Hints = never> {
  table: Table;
  hints: Hints;
  pieces: unknown[];
  names: string[];
  me: number | null;
}

/** The props of the open cards of a replay. */
export interface OpenProps<Table = never> {
  table: Table;
  pieces: unknown[];
  names: string[];
  me: number | null; // the seat whose cards the table itself shows
}

/** The props of a figure in a rules page: the text inside its fence, line by line. */
export interface FigureProps {
  lines: string[];
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
