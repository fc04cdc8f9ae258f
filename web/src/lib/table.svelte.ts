// A table as this browser knows it: the last snapshot, updated by every event, and shown at a pace that people can follow.

import { Connection, type Answer, type LinkState, type Request } from "./connection";
import { padding } from "./padding";
import type { Changed, Locked, Nack, Position, Showed, Snapshot, ToClient, Turn } from "./protocol";
import { duration } from "./settings.svelte";
import { draft, drafted } from "./storage";
import { language } from "./words.svelte";

const BEAT = 700; // milliseconds that a turn is shown before the next one
const SAID = 4000; // milliseconds an emote is shown
const BEHIND = 6; // with more turns waiting, catch up at once

type Showable = Turn | Locked | Changed | Showed | Snapshot;

export type Emote = Showed["emote"];

export interface Shown {
  seat: number;
  emote: Emote;
  key: number;
}

export class TableStore {
  link = $state<LinkState>("connecting");
  data = $state.raw<Snapshot | null>(null);
  said = $state.raw<string[]>([]); // what the latest turn was, in words
  done = $state.raw<Turn["done"]>([]); // and in notation
  refusal = $state.raw<Nack | null>(null);
  sending = $state(false);
  emotes = $state.raw<Shown[]>([]);
  clockAt = $state(Date.now());
  claimed = $state(0); // how often another device has taken over my seat with a code from this one

  private readonly connection: Connection;
  private queue: Showable[] = [];
  private pacing: ReturnType<typeof setTimeout> | undefined;
  private emoted = 0;

  constructor(
    readonly id: string,
    readonly token: string,
    watch: boolean,
  ) {
    this.connection = new Connection(id, { token, watch }, language(), {
      hear: (message) => this.hear(message),
      link: (state) => (this.link = state),
      last: () => this.queue.at(-1)?.v ?? this.data?.v ?? null,
    });
  }

  get me(): number | null {
    return this.data?.seat ?? null;
  }

  /** The seat that is mine, or will be from the next round on. */
  get place(): number | null {
    return this.me ?? this.data?.joins ?? null;
  }

  get names(): string[] {
    return this.data?.room.chairs.map((chair) => chair.name) ?? [];
  }

  get position(): Position | null {
    return this.data?.position ?? null;
  }

  /** Whether I have to decide (a secret choice already made may still be changed). */
  get asked(): boolean {
    const { data } = this;
    return data?.seat != null && data.room.stage === "playing" && (data.position?.actors.includes(data.seat) ?? false);
  }

  get locked(): boolean {
    return this.me !== null && (this.data?.locked.includes(this.me) ?? false);
  }

  close(): void {
    clearTimeout(this.pacing);
    this.connection.close();
  }

  speak(): void {
    if (this.connection.language === language()) return;
    this.connection.language = language();
    this.hearAgain();
  }

  /** Requests all texts again, in the language of the page. */
  private hearAgain(): void {
    void this.connection.ask({ type: "speak", language: language() });
  }

  /** A decision. What is wrong with it, if anything, is in `refusal`. */
  async send(move: string): Promise<boolean> {
    if (!this.data) return false;
    const { phase, position } = this.data;
    this.sending = true;
    const answer = await this.connection.ask({ type: "move", phase, move, pad: position ? padding(move, position) : "" });
    this.sending = false;
    return this.judge(answer);
  }

  /** The table after the first half of a turn. Nobody else is told. */
  async preview(move: string): Promise<{ position: Position; hints: unknown } | null> {
    if (!this.data) return null;
    const answer = await this.connection.ask({ type: "preview", phase: this.data.phase, move });
    this.judge(answer);
    return answer.type === "draft" ? { position: answer.position, hints: answer.hints } : null;
  }

  async ask(request: Request): Promise<boolean> {
    return this.judge(await this.connection.ask(request));
  }

  /** Sends my nonce after all shares are fixed. Whether it was in time. */
  async reveal(nonce: string): Promise<boolean> {
    return (await this.connection.ask({ type: "reveal", nonce })).type === "ack";
  }

  /** An unfinished choice, kept for this position even if the page is reloaded. */
  draft(value?: unknown): unknown {
    const key = `choice.${this.id}.${this.me}`;
    const phase = this.data?.phase;
    if (value !== undefined) draft(key, value === null ? null : { phase, value });
    const found = drafted<{ phase: number; value: unknown } | null>(key, null);
    return found && found.phase === phase ? found.value : null;
  }

  private judge(answer: Answer): boolean {
    this.refusal = answer.type === "nack" ? answer : null;
    return answer.type !== "nack";
  }

  private hear(message: ToClient): void {
    switch (message.type) {
      case "claimed":
        this.claimed += 1;
        return;
      case "snapshot": // also queued: the turns that led there are shown first
      case "turn":
      case "locked":
      case "room":
      case "emoted":
        this.queue.push(message);
        if (this.pacing === undefined || this.queue.length > BEHIND) this.showNext();
    }
  }

  private sayEmote(said: Shown): void {
    this.emotes = [...this.emotes, said];
    setTimeout(() => (this.emotes = this.emotes.filter((each) => each !== said)), SAID);
  }

  private showNext = (): void => {
    this.pacing = undefined;
    while (this.queue.length) {
      const event = this.queue.shift()!;
      this.show(event);
      const pause = event.type === "turn" && this.queue.length <= BEHIND ? duration(BEAT) : 0;
      if (pause) {
        this.pacing = setTimeout(this.showNext, pause);
        return;
      }
    }
  };

  private show(event: Showable): void {
    const { data } = this;
    this.clockAt = Date.now();
    if (event.type === "snapshot") {
      this.data = event;
      if (this.said.at(-1) !== event.log.at(-1)) this.said = event.log.slice(-1);
      return;
    }
    if (!data) return;
    switch (event.type) {
      case "turn": {
        const { type: _, said, done, ...rest } = event;
        this.refusal = null;
        this.said = said;
        this.done = done;
        const log = [...data.log, ...said];
        this.data = { ...data, ...rest, locked: [], mine: null, past: [...data.past, ...done], log };
        return;
      }
      case "locked":
        this.data = { ...data, ...event, type: "snapshot" };
        return;
      case "room":
        this.data = { ...data, v: event.v, room: event.room, clock: event.clock };
        // the sentence may still be the one about the pause
        if (data.room.stage === "paused" && event.room.stage === "playing") this.hearAgain();
        return;
      case "emoted":
        this.emoted += 1;
        this.sayEmote({ seat: event.seat, emote: event.emote, key: this.emoted });
    }
  }
}
