import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Connection, type LinkState } from "./connection";
import type { ToClient } from "./protocol";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id?: string; last?: number | null; move?: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.drop();
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: Partial<ToClient>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  moves(): string[] {
    return this.sent.filter((each) => each.type === "move").map((each) => each.id!);
  }
}

const latest = (): FakeSocket => FakeSocket.made.at(-1)!;

describe("a connection", () => {
  let states: LinkState[];
  let last: number | null;
  let connection: Connection;
  let changed: () => void; // what is called when the page is hidden or shown

  beforeEach(() => {
    vi.useFakeTimers();
    const nowhere = { addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal("window", nowhere);
    const listens = (_: string, heard: () => void): void => void (changed = heard);
    vi.stubGlobal("document", { ...nowhere, addEventListener: listens, hidden: false });
    vi.stubGlobal("location", { origin: "http://table" });
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.made = [];
    states = [];
    last = null;
    const ears = { hear: () => {}, link: (state: LinkState) => states.push(state), last: () => last };
    connection = new Connection("abc", { token: "key", watch: false }, "legal", ears);
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("says hello first, with the last event it has", () => {
    last = 7;
    latest().accept();
    expect(latest().address).toBe("ws://table/ws/abc");
    expect(latest().sent[0]).toMatchObject({ type: "hello", token: "key", last: 7, hints: "legal" });
  });

  it("matches each answer to its request by id", async () => {
    latest().accept();
    const answer = connection.ask({ type: "move", phase: 1, move: "play 1" });
    latest().tell({ type: "nack", id: "another", code: "x" });
    latest().tell({ type: "ack", id: latest().moves()[0]!, v: 3 });
    expect(await answer).toMatchObject({ type: "ack", v: 3 });
  });

  it("reconnects by itself and sends unanswered messages again, with the same id", () => {
    latest().accept();
    latest().tell({ type: "snapshot" });
    void connection.ask({ type: "move", phase: 1, move: "play 1" });
    const [id] = latest().moves();
    latest().drop();
    expect(states.at(-1)).toBe("off");
    vi.advanceTimersByTime(300);
    latest().accept();
    expect(latest().moves()).toEqual([id]);
    latest().tell({ type: "ack", id: id!, v: 1 });
    expect(states.at(-1)).toBe("on");
  });

  it("notices a connection that is dead but not closed", () => {
    latest().accept();
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.made.length).toBeGreaterThan(1);
  });

  it("tells the server when the page is hidden and when it is back in front, once each", () => {
    const fronts = (): unknown[] => latest().sent.flatMap((each) => (each.type === "front" ? [(each as { front?: boolean }).front] : []));
    const turnTo = (hidden: boolean): void => {
      (document as unknown as { hidden: boolean }).hidden = hidden;
      changed();
    };
    latest().accept();
    expect(fronts()).toEqual([]);
    turnTo(true);
    turnTo(true);
    turnTo(false);
    expect(fronts()).toEqual([false, true]);
    turnTo(true);
    latest().drop();
    vi.advanceTimersByTime(300);
    latest().accept();
    expect(fronts()).toEqual([false]); // a new socket counts as in front until it says otherwise
  });

  it("does not reconnect if the server says so", () => {
    latest().accept();
    latest().tell({ type: "bye", reason: "unknown_token", again: false });
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("gone");
    expect(FakeSocket.made).toHaveLength(1);
  });
});
