// My part in the deals at a table: the nonce is revealed once all shares are fixed, the record is checked at the end, and
// a new nonce is drawn for a rematch.

import { record } from "./api";
import { judge, newDeals, promise, readRecord, shareOf, type Finding } from "./deals";
import { note, placeOf } from "./me.svelte";
import type { TableStore } from "./table.svelte";

const begun = new WeakSet<TableStore>();
const found = new WeakMap<TableStore, Promise<Finding>>();

/** Reveals this seat's nonce, once, if the table shows its share. A device that took over a seat has none. */
export async function mixIn(store: TableStore): Promise<void> {
  const { data, me } = store;
  const deals = placeOf(store.id, store.token)?.deals;
  if (data?.room.stage !== "mixing" || me === null || !deals || begun.has(store)) return;
  begun.add(store);
  const kept = promise(deals, me, data.room);
  note(store.id, store.token, { deals: kept });
  if (kept.state === "shown" && (await store.reveal(kept.nonce))) note(store.id, store.token, { deals: { ...kept, state: "revealed" } });
}

/** Asks for another game, with a new nonce for its deals. */
export function askForRematch(store: TableStore): Promise<boolean> {
  const next = newDeals();
  note(store.id, store.token, { next });
  const share = placeOf(store.id, store.token) ? shareOf(next.nonce) : "";
  return store.ask({ type: "ask", what: "rematch", share });
}

/** The verdict on the record of the finished match, from what this seat knows. The record is fetched once. */
export function findingOf(store: TableStore): Promise<Finding> {
  const known = found.get(store);
  if (known) return known;
  const deals = placeOf(store.id, store.token)?.deals ?? null;
  const asked = record(store.id).then((text) => judge(readRecord(text), deals, store.me));
  found.set(store, asked);
  return asked;
}
