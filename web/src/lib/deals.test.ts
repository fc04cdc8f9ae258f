import { describe, expect, it } from "vitest";

import { judge, newDeals, promise, readRecord, shareOf, type Deals, type Dealt } from "./deals";
import { sha256 } from "./sha256";

const SECRET = "00ff".repeat(16);
const COMMITMENT = sha256(new TextEncoder().encode("asdealt commitment\0"), Uint8Array.from(SECRET.match(/../g)!, (pair) => parseInt(pair, 16)));
const mine: Deals = { nonce: "a".repeat(32), promised: null, state: "waiting" };
const THEIRS = "b".repeat(32);
const shares = [shareOf(THEIRS), shareOf(mine.nonce), "", shareOf("c".repeat(32))]; // the last one is never revealed
const room = { commitment: COMMITMENT, shares };
const revealed: Deals = { ...promise(mine, 1, room), state: "revealed" };
const dealt: Dealt = { ...room, nonces: [THEIRS, mine.nonce, "", ""], secret: SECRET };

describe("a share", () => {
  it("is the same as in Python", () => {
    expect(shareOf("abc")).toBe("ded0ff1ae2a208f8bdc0ee4d4f76356c8aeae36e328231da40113c70aaec7b62");
  });
  it("has a long enough nonce, and a new one each time", () => {
    expect(newDeals().nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(newDeals().nonce).not.toBe(newDeals().nonce);
  });
});

describe("before the nonce is revealed", () => {
  it("our own share must be at our seat", () => {
    expect(promise(mine, 1, room)).toEqual({ ...mine, promised: room, state: "shown" });
    expect(promise(mine, 0, room)).toEqual({ ...mine, state: "refused" });
    expect(promise(mine, 1, { ...room, shares: ["", "", "", ""] }).state).toBe("refused");
  });
  it("nothing may have changed when the page is reloaded", () => {
    const shown = promise(mine, 1, room);
    expect(promise(shown, 1, room).state).toBe("shown");
    expect(promise(shown, 1, { ...room, commitment: "0".repeat(64) }).state).toBe("refused");
    expect(promise(shown, 1, { ...room, shares: ["", ...shares.slice(1)] }).state).toBe("refused");
    expect(promise(revealed, 1, room).state).toBe("revealed");
  });
});

describe("at the end", () => {
  const faults = (change: Partial<Dealt>, deals: Deals | null = revealed) => judge({ ...dealt, ...change }, deals, 1).faults;

  it("everything fits, and players who withheld a nonce are known", () => {
    expect(judge(dealt, revealed, 1)).toEqual({ faults: [], own: "mixed", mixed: [0, 1], withheld: [3] });
  });
  it("a mismatch is named", () => {
    expect(faults({ secret: "11".repeat(32) })).toEqual(["secret"]);
    expect(faults({ nonces: ["d".repeat(32), mine.nonce, "", ""] })).toEqual(["hash"]);
    expect(faults({ nonces: [THEIRS, "", "", ""] })).toEqual(["own"]);
    expect(faults({ nonces: [THEIRS, mine.nonce, "e".repeat(32), ""] })).toEqual(["hash"]);
    expect(faults({ shares: [shareOf(THEIRS), shareOf(mine.nonce), "", ""] })).toEqual(["shares"]);
    expect(faults({ shares: [] })).toEqual(["shares"]);
    const other = sha256(new TextEncoder().encode("asdealt commitment\0"), new Uint8Array(32));
    expect(faults({ commitment: other, secret: "00".repeat(32) })).toEqual(["commitment"]);
  });
  it("a nonce that was late, withheld or is not on this device proves nothing", () => {
    const late = { ...dealt, nonces: [THEIRS, "", "", ""] };
    expect(judge(late, promise(mine, 1, room), 1)).toMatchObject({ faults: [], own: "late", withheld: [1, 3] });
    expect(judge(dealt, { ...mine, state: "refused" }, 1)).toMatchObject({ faults: [], own: "refused" });
    expect(judge(dealt, null, 1)).toMatchObject({ faults: [], own: "none", mixed: [0, 1] });
  });
});

describe("a record", () => {
  const header = JSON.stringify({ asdealt: "record", commitment: COMMITMENT, shares, nonces: dealt.nonces });
  it("has these facts in its first and last line", () => {
    expect(readRecord(`${header}\n{"chance": "start 0"}\n{"seed": "${SECRET}"}\n`)).toEqual(dealt);
  });
  it("of something else is not read", () => {
    for (const text of ["", "<html>", header, `${header}\n{"seed": 7}`, `{"seats": []}\n{"seed": "00"}`]) {
      expect(readRecord(text)).toBeNull();
    }
    expect(judge(null, revealed, 1).faults).toEqual(["unreadable"]);
  });
});
