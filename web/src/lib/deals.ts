// Fair deals, from a player's side: my own nonce, what the table showed before any was revealed, and the check at the
// end. docs/protocol.md says what it proves. `asdealt verify` checks that the deals follow from the numbers.

import { sha256 } from "./sha256";
import { unique } from "./unique";

/** What the table showed before any nonce was revealed. */
export interface Promised {
  commitment: string;
  shares: string[]; // by seat; "" for none
}

/** What a seat remembers about the deals until they can be checked. */
export interface Deals {
  nonce: string; // secret until all shares are fixed
  promised: Promised | null;
  state: "waiting" | "shown" | "revealed" | "refused"; // refused: our share was not shown, so the nonce stayed here
}

/** What the record of a finished match says about its deals. */
export interface Dealt extends Promised {
  nonces: string[];
  secret: string; // in hex
}

export type Fault = "unreadable" | "secret" | "hash" | "commitment" | "shares" | "own";

export interface Finding {
  faults: Fault[];
  own: "mixed" | "late" | "refused" | "none"; // late: the match began without our nonce; none: this device never had one
  mixed: number[]; // seats whose nonce is in the deals
  withheld: number[]; // seats that gave a share and kept its nonce
}

const text = new TextEncoder();

export const shareOf = (nonce: string): string => sha256(text.encode(`asdealt share\0${nonce}`));

export const newDeals = (): Deals => ({ nonce: unique(), promised: null, state: "waiting" });

/** What to remember when the shares are fixed, and whether our nonce may be revealed. */
export function promise(deals: Deals, seat: number, { commitment, shares }: Promised): Deals {
  const before = deals.promised;
  const kept = !before || (before.commitment === commitment && same(before.shares, shares));
  if (shares[seat] !== shareOf(deals.nonce) || !kept) return { ...deals, state: "refused" };
  return { ...deals, promised: { commitment, shares: [...shares] }, state: deals.state === "revealed" ? "revealed" : "shown" };
}

/** The header and the seed of a record; null if it is not one of a finished match. */
export function readRecord(record: string): Dealt | null {
  try {
    const lines = record.trim().split("\n");
    const { commitment, shares = [], nonces } = JSON.parse(lines[0]!) as Dealt;
    const { seed } = JSON.parse(lines.at(-1)!) as { seed: unknown };
    const texts = [commitment, seed, ...shares, ...nonces];
    return texts.every((each) => typeof each === "string") ? { commitment, shares, nonces, secret: seed as string } : null;
  } catch {
    return null;
  }
}

/** Whether a record agrees with what was promised. */
export function judge(dealt: Dealt | null, deals: Deals | null, seat: number | null): Finding {
  if (!dealt) return { faults: ["unreadable"], own: "none", mixed: [], withheld: [] };
  const { commitment, shares, nonces, secret } = dealt;
  const fits = shares.map((share, n) => share !== "" && share === shareOf(nonces[n] ?? ""));
  const there = deals !== null && seat !== null && nonces[seat] === deals.nonce;
  const promised = deals?.promised;
  const faults: Fault[] = [];
  if (sha256(text.encode("asdealt commitment\0"), bytes(secret)) !== commitment) faults.push("secret");
  if (shares.some((_, n) => nonces[n] && !fits[n])) faults.push("hash");
  if (promised && promised.commitment !== commitment) faults.push("commitment");
  if (promised && !same(promised.shares, shares)) faults.push("shares");
  if (deals?.state === "revealed" && !there) faults.push("own");
  return {
    faults,
    own: !deals ? "none" : deals.state === "refused" ? "refused" : there ? "mixed" : "late",
    mixed: seats(fits),
    withheld: seats(shares.map((share, n) => share !== "" && !nonces[n])),
  };
}

const same = (some: string[], others: string[]): boolean => some.length === others.length && some.every((each, n) => each === others[n]);
const seats = (is: boolean[]): number[] => is.flatMap((yes, seat) => (yes ? [seat] : []));
const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
