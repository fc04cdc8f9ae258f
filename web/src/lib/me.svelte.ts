// What this browser knows about its player: a name, and the tables where they have seats.

import type { Deals } from "./deals";
import { keep, kept } from "./storage";

export interface Place {
  seat: number | null;
  token: string;
  name: string;
  deals?: Deals; // none: this device did not give a share
  next?: Deals; // for the rematch that was asked for
}

export interface Sitting {
  table: string;
  game: string;
  seats: Place[]; // several: hot seat
  host: string | null;
  invitation: string | null;
  when: number;
  over: boolean;
  daily?: string; // the day whose deal this is
}

const mine = $state({ name: kept("name", ""), sittings: kept<Sitting[]>("tables", []) });
const REMEMBERED = 40;

export function name(): string {
  return mine.name;
}

export function rename(to: string): void {
  mine.name = to.trim();
  keep("name", mine.name);
}

export function sittings(): Sitting[] {
  return mine.sittings;
}

export function sitting(table: string): Sitting | undefined {
  return mine.sittings.find((each) => each.table === table);
}

export function remember(sat: Sitting): void {
  mine.sittings = [sat, ...mine.sittings.filter((each) => each.table !== sat.table)].slice(0, REMEMBERED);
  keep("tables", $state.snapshot(mine.sittings));
}

export function placeOf(table: string, token: string): Place | undefined {
  return sitting(table)?.seats.find((place) => place.token === token);
}

/** Stores something with one of my seats. */
export function note(table: string, token: string, what: Partial<Place>): void {
  const sat = sitting(table);
  if (!sat) return;
  mine.sittings = mine.sittings.map((each) =>
    each === sat ? { ...sat, seats: sat.seats.map((place) => (place.token === token ? { ...place, ...what } : place)) } : each,
  );
  keep("tables", $state.snapshot(mine.sittings));
}

/** The same seats at the table of the rematch. */
export function moveOn(table: string, next: string): void {
  const last = sitting(table);
  if (!last) return;
  const { daily: _day, ...sat } = last; // its deals are new
  const seats = sat.seats.map(({ deals: _, next: deals, ...place }) => (deals ? { ...place, deals } : place));
  remember({ ...sat, table: next, seats, when: Date.now(), over: false });
}

export function forget(table: string): void {
  if (!sitting(table)) return;
  mine.sittings = mine.sittings.filter((each) => each.table !== table);
  keep("tables", $state.snapshot(mine.sittings));
}
