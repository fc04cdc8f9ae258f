// What this browser knows of its person: a name, and the tables it sits at.

import { keep, kept } from "./storage";

export interface Sitting {
  table: string;
  game: string;
  seats: { seat: number | null; token: string; name: string }[]; // several: hot seat
  host: string | null;
  invitation: string | null;
  when: number;
  over: boolean;
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

export function forget(table: string): void {
  if (!sitting(table)) return;
  mine.sittings = mine.sittings.filter((each) => each.table !== table);
  keep("tables", $state.snapshot(mine.sittings));
}
