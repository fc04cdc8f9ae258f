// The choice machine of a Dozen table: the newest position, the cards being revealed, and what the player has chosen.
// It is pure. `next` returns the machine after an event, and the same machine if the event does not fit.

import type { TableProps } from "../../lib/game";
import { readOffer, readResolve, type Pick as Picked, type Step } from "./notation";
import { takings, type Taking } from "./takings";
import type { Hints, Laid, Table } from "./types";
import { keyOf, narrowed, openPlaces, shifted, tapPlace, ways, whiteOrder } from "./white";

/** A position as the server told it to this seat, with the seat's own locked choice. */
export type Position = Pick<TableProps<Table, Hints>, "id" | "table" | "hints" | "legal" | "last" | "me" | "mine" | "paused">;

export type Choice =
  | { kind: "none" } // nothing is tapped yet, so a locked choice is shown
  | ({ kind: "offer" } & Picked)
  | { kind: "white"; steps: string[]; tapped: number[] }; // effects of the first white card; places the next one concerns

export interface Machine {
  now: Position;
  reveal: { before: Position; taken: Taking[] } | null; // taken cards are shown, on the previous position
  choice: Choice; // for `now`
  order: string[]; // my white cards as I want to resolve them, by `keyOf`; only this is kept for the next position
}

export type Event =
  | { type: "arrive"; position: Position; reveals: boolean } // reveals: show the taken cards for a while
  | { type: "revealed" }
  | { type: "tapCard"; id: string }
  | { type: "swap" }
  | { type: "offer"; shown: string; hidden: string } // both cards at once
  | { type: "moveWhite"; from: number; to: number } // in the order of white cards
  | { type: "tapPlace"; place: number }
  | { type: "choose"; step: string }
  | { type: "startOver" }; // with the effects of the first white card

const NONE: Choice = { kind: "none" };

/** What the page keeps of a half-made choice, so that a reload comes back to it. */
export interface Draft {
  id: string; // of the position it was made for
  choice: Choice;
  order: string[];
}

export function begin(position: Position, kept: unknown): Machine {
  const draft = kept as Partial<Draft> | null;
  const fits = draft?.id === position.id;
  return { now: position, reveal: null, choice: (fits && draft.choice) || NONE, order: (fits && draft.order) || [] };
}

export function draftOf({ now, choice, order }: Machine): Draft | null {
  return choice.kind === "none" && !order.length ? null : { id: now.id, choice, order };
}

// What a machine shows

/** The position that is shown. */
export const shown = (machine: Machine): Position => machine.reveal?.before ?? machine.now;

/** Whether a decision can be made now. A locked choice can still be changed. */
export const asked = ({ now, reveal }: Machine): boolean => !now.paused && now.legal.length > 0 && !reveal;

export const locked = ({ now }: Machine): string | null => now.mine?.trim() ?? null;

export const lineOf = ({ table, me }: Position): Laid[] => (me === null ? [] : (table.players[me]?.line ?? []));

export const handOf = ({ table, me }: Position): string[] =>
  (me === null ? [] : (table.players[me]?.hand ?? [])).flatMap((copy) => copy?.id ?? []);

/** The cards picked to offer; the locked ones while none is picked. */
export function pickOf(machine: Machine): Picked {
  const { choice } = machine;
  if (choice.kind === "offer" && (choice.shown || choice.hidden)) return { shown: choice.shown, hidden: choice.hidden };
  return readOffer(locked(machine)) ?? { shown: null, hidden: null };
}

export interface Resolving {
  order: number[]; // places of my white cards; the first is resolved now
  steps: string[]; // its effects so far
  next: Step[]; // the ways of the next one
  tapped: number[];
}

/** How far the white cards are; the locked effects while none is chosen. */
export function resolvingOf(machine: Machine): Resolving {
  const { now, choice } = machine;
  const line = lineOf(now);
  const sealed = choice.kind === "none" ? readResolve(locked(machine)) : null;
  const wished = sealed ? [keyOf(line[sealed.place - 1]), ...machine.order] : machine.order;
  const order = whiteOrder(line, now.legal, wished);
  const chosen = choice.kind === "white" ? choice : { steps: sealed?.steps ?? [], tapped: [] };
  return { order, ...ways(now.legal, order[0] ?? 0, chosen.steps), tapped: chosen.tapped };
}

// What happens to a machine

export function next(machine: Machine, event: Event): Machine {
  if (event.type === "arrive") return arrive(machine, event.position, event.reveals);
  if (event.type === "revealed") return machine.reveal ? { ...machine, reveal: null } : machine;
  if (!asked(machine)) return machine;
  const { phase } = machine.now.table;
  if (phase === "offer") return chooseOffer(machine, event);
  if (phase === "white") return chooseWhite(machine, event);
  return machine; // a card is taken by sending it at once
}

function arrive(machine: Machine, position: Position, reveals: boolean): Machine {
  const before = machine.now;
  if (position.id === before.id) return same(position, before) ? machine : { ...machine, now: position }; // the choice is kept
  const news = reveals && position.last !== before.last; // after a reconnect, no turn led here
  const taken = news ? takings(before.table, position.table, position.last) : [];
  return { now: position, reveal: taken.length ? { before, taken } : machine.reveal, choice: NONE, order: machine.order };
}

const same = (some: Position, other: Position): boolean => (Object.keys(some) as (keyof Position)[]).every((key) => some[key] === other[key]);

function chooseOffer(machine: Machine, event: Event): Machine {
  const pick = pickOf(machine);
  if (event.type === "tapCard" && handOf(machine.now).includes(event.id)) return { ...machine, choice: { kind: "offer", ...tapCard(pick, event.id) } };
  if (event.type === "offer") {
    const both = [event.shown, event.hidden].every((id) => handOf(machine.now).includes(id));
    return both ? { ...machine, choice: { kind: "offer", shown: event.shown, hidden: event.hidden } } : machine;
  }
  if (event.type === "swap" && pick.shown && pick.hidden) return { ...machine, choice: { kind: "offer", shown: pick.hidden, hidden: pick.shown } };
  return machine;
}

/** The first card tapped is shown, the second hidden, a third replaces the hidden one. A second tap releases a card. */
function tapCard(pick: Picked, id: string): Picked {
  if (pick.shown === id) return { ...pick, shown: null };
  if (pick.hidden === id) return { ...pick, hidden: null };
  return pick.shown ? { ...pick, hidden: id } : { ...pick, shown: id };
}

function chooseWhite(machine: Machine, event: Event): Machine {
  const { order, steps, next: following, tapped } = resolvingOf(machine);
  const line = lineOf(machine.now);
  const keys = order.map((place) => keyOf(line[place - 1]));
  const chosen = (some: string[]): Machine => ({ ...machine, order: keys, choice: { kind: "white", steps: some, tapped: [] } });
  switch (event.type) {
    case "moveWhite": {
      if (keys[event.from] === undefined || keys[event.to] === undefined) return machine;
      const moved = shifted(keys, event.from, event.to);
      const choice: Choice = moved[0] === keys[0] ? machine.choice : { kind: "white", steps: [], tapped: [] };
      return { ...machine, order: moved, choice };
    }
    case "tapPlace": {
      if (!openPlaces(steps, following)?.includes(event.place)) return machine;
      const places = tapPlace(following, tapped, event.place);
      const fitting = places.length ? narrowed(following, places) : [];
      return fitting.length === 1 ? chosen([...steps, fitting[0]!.text]) : { ...machine, choice: { kind: "white", steps, tapped: places } };
    }
    case "choose":
      return following.some(({ text }) => text === event.step) ? chosen([...steps, event.step]) : machine;
    case "startOver":
      return chosen([]);
    default:
      return machine;
  }
}
