// The table this part of the page belongs to.

import { getContext, setContext } from "svelte";

import type { TableStore } from "../lib/table.svelte";

const KEY = Symbol("table");

export function provideTable(table: () => TableStore): void {
  setContext(KEY, table);
}

export function theTable(): () => TableStore {
  return getContext<() => TableStore>(KEY);
}
