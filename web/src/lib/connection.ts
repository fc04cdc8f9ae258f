// One WebSocket to one table: hello, ids, answers, heartbeat, and automatic reconnects.

import { PROTOCOL, type Ack, type Advice, type Draft, type FromClient, type Nack, type Standing, type ToClient } from "./protocol";
import { unique } from "./unique";
import type { Settings } from "./settings.svelte";

export type LinkState = "connecting" | "on" | "off" | "gone" | "outdated"; // outdated: this page is older than the server
export type Answer = Ack | Nack | Draft | Advice | Standing;
type Asked = Exclude<FromClient, { type: "hello" }>;
type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Request = WithoutId<Asked>;

export interface Ears {
  hear(message: ToClient): void;
  link(state: LinkState): void;
  last(): number | null;
}

const HEARTBEAT = 5_000;
const DEAD_AFTER = 12_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 1_500;

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, { request: Asked; resolve: (answer: Answer) => void }>();
  private heard = 0;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private closed = false;
  private front = true; // as far as the server knows: this page is in front of the player

  constructor(
    private readonly table: string,
    private readonly who: { token: string; watch: boolean }, // no token: the browser's cookie, or a spectator
    public hints: Settings["hints"], // how much help
    private readonly ears: Ears,
  ) {
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  /** Sends now, or after the next reconnect. The id makes sure that the server does it once. */
  ask(request: Request): Promise<Answer> {
    const asked = { ...request, id: unique() } as Asked;
    return new Promise((resolve) => {
      this.waiting.set(asked.id, { request: asked, resolve });
      this.send(asked);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  private open(): void {
    if (this.closed) return;
    this.ears.link("connecting");
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${this.table}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      const { who, hints } = this;
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, ...who, last: this.ears.last(), hints }));
      for (const { request } of this.waiting.values()) if (request.type !== "ping" && request.type !== "front") socket.send(JSON.stringify(request));
      void this.ask({ type: "ping" }); // if we missed nothing, its answer is the first frame
      this.front = true;
      this.tellFront();
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data as string) as ToClient);
    socket.onclose = () => this.lost(socket);
    clearInterval(this.beat);
    this.beat = setInterval(this.listen, HEARTBEAT);
  }

  private hear(message: ToClient): void {
    this.heard = Date.now();
    this.wait = FIRST_WAIT;
    if (message.type === "bye") {
      if (!message.again) {
        this.close();
        this.ears.link(message.reason === "protocol" ? "outdated" : "gone");
      }
      return;
    }
    this.ears.link("on");
    if (message.type === "ack" || message.type === "nack" || message.type === "draft" || message.type === "advice" || message.type === "standing") {
      const asked = message.id === null ? undefined : this.waiting.get(message.id);
      if (message.id !== null) this.waiting.delete(message.id);
      asked?.resolve(message);
    } else this.ears.hear(message);
  }

  private send(message: Asked): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    this.ears.link("off");
    for (const [id, { request }] of this.waiting) if (request.type === "ping" || request.type === "front") this.waiting.delete(id);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private readonly listen = (): void => {
    if (Date.now() - this.heard > DEAD_AFTER) this.again();
    else void this.ask({ type: "ping" });
  };

  /** The screen was unlocked or the network is back: reconnect now instead of waiting for a timer. */
  private readonly wake = (): void => {
    if (this.closed) return;
    this.tellFront();
    if (document.hidden) return;
    if (this.socket?.readyState !== WebSocket.OPEN || Date.now() - this.heard > DEAD_AFTER) this.again();
    else void this.ask({ type: "ping" });
  };

  /** While the page is hidden, its player may be sent notices. */
  private tellFront(): void {
    const front = !document.hidden;
    if (this.who.watch || front === this.front || this.socket?.readyState !== WebSocket.OPEN) return;
    this.front = front;
    void this.ask({ type: "front", front });
  }

  private again(): void {
    const stale = this.socket;
    this.socket = null;
    clearTimeout(this.retry);
    stale?.close();
    this.open();
  }
}
