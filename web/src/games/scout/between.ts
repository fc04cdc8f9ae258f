// The table after the first half of a double action. The server tells of the whole; a picture in two beats is easier to follow.

import type { Card, Edge, Table } from "./types";

const DOUBLE = /^double (left|right)( turned)? at (\d+) /;

/** The table once the card has been scouted and before the set is played; null if this was no double action. */
export function betweenOf(before: Table, done: { seat: number; move: string } | undefined): Table | null {
  const found = done && DOUBLE.exec(`${done.move} `);
  if (!found) return null;
  const { seat } = done;
  const [edge, turned, at] = [found[1] as Edge, found[2] !== undefined, Number(found[3]) - 1];
  const card = before.prior.at(edge === "left" ? 0 : -1) ?? null;
  const guest: Card | null = card && turned ? { value: card.reverse, reverse: card.value } : card;
  const hand = before.hands[seat] ?? [];
  return {
    ...before,
    hands: before.hands.map((each, n) => (n === seat ? [...hand.slice(0, at), guest, ...hand.slice(at)] : each)),
    prior: edge === "left" ? before.prior.slice(1) : before.prior.slice(0, -1),
    tokens: before.tokens.map((count, n) => (n === before.owner && before.hands.length > 2 ? count + 1 : count)),
    markers: before.markers.map((has, n) => has && n !== seat),
  };
}
