// A table as this browser knows it: the last snapshot, updated by every event, and shown at a pace that people can follow.

import { Connection, type Answer, type LinkState, type Request } from "./connection";
import { afterChange, afterLock, afterTurn, begin, doneOf, hintsOf, type Done, type Known } from "./known";
import { padding } from "./padding";
import type { Advice, Changed, Locked, Nack, Position, Showed, Snapshot, ToClient, Turn } from "./protocol";
import { duration, settings, type Settings } from "./settings.svelte";
import { draft, drafted } from "./storage";
import { wantedOf, worded, type Said } from "./wording";
import { language, tOr } from "./words.svelte";

const BEAT = 700; // milliseconds that a turn is shown before the next one
const SAID = 4000; // milliseconds an emote is shown
const BEHIND = 6; // with more turns waiting, catch up at once

type Showable = Turn | Locked | Changed | Showed | Snapshot;

export type Emote = Showed["emote"];
export type Link = Pick<Connection, "ask" | "close" | "hints">;

export interface Shown {
  seat: number;
  emote: Emote;
  key: number;
}

/** What the words tell: the position, and what was said about it. */
export interface Telling {
  known: Known;
  said: Said[];
}

/** What the words tell while the picture still shows how a turn came out. */
export interface Held extends Telling {
  queue: boolean; // later turns wait until it has been seen
}

/** While the end is counted, nobody is asked any more and nobody has won yet. */
export function counting({ known }: Telling): Held {
  const position = known.position && { ...known.position, actors: [], legal: [] };
  return { queue: true, said: [], known: { ...known, position, locked: [], question: ["web-counting"] } };
}

/** A game's table says here what the words tell after a turn, until the picture has caught up; null: the news. */
export type Holding = (before: Telling, after: Telling, done: Done[]) => Held | null;

export class TableStore {
  link = $state<LinkState>("connecting");
  data = $state.raw<Known | null>(null);
  said = $state.raw<Said[]>([]); // the latest turn as sentences
  done = $state.raw<Done[]>([]); // and in notation
  held = $state.raw<Held | null>(null); // what status, header, seats and log tell until a reveal has been seen
  holding: Holding | null = null; // of the game's table
  refusal = $state.raw<Nack | null>(null);
  sending = $state(false);
  emotes = $state.raw<Shown[]>([]);
  clockAt = $state(Date.now());
  claimed = $state(0); // how often another device has taken over my seat with a code from this one

  jumps = $state(0); // another value: the picture begins anew, because no turn led to what is shown now
  readonly live: boolean = true; // false: a replay, which keeps nothing in this browser

  private readonly connection: Link;
  private queue: Showable[] = [];
  private pacing: ReturnType<typeof setTimeout> | undefined;
  private emoted = 0;

  constructor(
    readonly id: string,
    readonly token: string,
    watch: boolean,
    link?: Link, // instead of a connection to the server
  ) {
    this.connection = link ?? new Connection(id, { token, watch }, settings.hints, {
      hear: (message) => this.hear(message),
      link: (state) => (this.link = state),
      last: () => this.queue.at(-1)?.v ?? this.data?.v ?? null,
    });
  }

  get me(): number | null {
    return this.data?.seat ?? null;
  }

  /** My seat, now or from the next round on. */
  get place(): number | null {
    return this.me ?? this.data?.joins ?? null;
  }

  get names(): string[] {
    const chairs = this.data?.room.chairs ?? [];
    return chairs.map(({ kind, name }) => (kind === "bot" ? tOr(name, "web-bot-name", { name }) : name));
  }

  /** What the words tell: the newest position, or the one before it while the picture catches up. */
  get told(): Known | null {
    return this.held ? { ...this.held.known, room: this.data!.room } : this.data;
  }

  get toldSaid(): Said[] {
    return this.held?.said ?? this.said;
  }

  get position(): Position | null {
    return this.data?.position ?? null;
  }

  /** Whether I have to decide (a secret choice already made may still be changed). */
  get asked(): boolean {
    const { data } = this;
    return data?.seat != null && data.room.stage === "playing" && (data.position?.actors.includes(data.seat) ?? false);
  }

  /** Nothing can be decided now. */
  get paused(): boolean {
    return this.data?.room.stage !== "playing";
  }

  /** Whether the game may be played again at another table. */
  get repeatable(): boolean {
    return true;
  }

  get locked(): boolean {
    return this.me !== null && (this.data?.locked.includes(this.me) ?? false);
  }

  /** The reveal has been seen: the words may tell it, and what came after it. */
  seen(): void {
    if (!this.held) return;
    this.held = null;
    if (this.pacing === undefined) this.showNext();
  }

  close(): void {
    clearTimeout(this.pacing);
    this.connection.close();
  }

  /** Asks for as much help as the person wants from now on. */
  help(hints: Settings["hints"]): void {
    if (this.connection.hints === hints) return;
    this.connection.hints = hints;
    void this.connection.ask({ type: "help", hints });
  }

  /** Sentences in the language of the page. A component that reads them follows the language, and the players' names. */
  lines(said: Said[]): string[] {
    const pieces = this.data?.pieces ?? [];
    const speaker = {
      game: this.data?.room.game ?? "",
      names: this.names,
      say: (key: string, facts: Record<string, number | string>) => tOr("", key, facts), // until the words are loaded
      piece: (id: string) => pieces.find((piece) => piece.id === id)?.name[language()] ?? id,
    };
    return said.map((each) => worded(each, speaker));
  }

  /** What I must decide, or who is being waited for. */
  get wanted(): string {
    const { told } = this;
    if (!told) return "";
    const { room, question, position, locked, seat } = told;
    return this.lines([wantedOf({ stage: room.stage, question, actors: position?.actors ?? null, locked, me: seat })])[0]!;
  }

  /** Why the last message was refused. */
  get why(): string {
    return this.refusal ? this.lines([this.refusal.said as Said])[0] || this.refusal.code : "";
  }

  /** The current score, or the final one, with the arithmetic. */
  async score(): Promise<Said[]> {
    const answer = await this.connection.ask({ type: "score" });
    return answer.type === "standing" ? (answer.score as Said[]) : [];
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
    return answer.type === "draft" ? { position: answer.position, hints: hintsOf(answer.hints, answer.help) } : null;
  }

  /** What my moves are worth, as far as I can know; a sentence if there is no answer. The record says that I asked. */
  async advise(): Promise<Advice | string> {
    if (!this.data) return "";
    const answer = await this.connection.ask({ type: "advise", phase: this.data.phase });
    if (answer.type === "advice") return answer;
    return answer.type === "nack" ? this.lines([answer.said as Said])[0] || answer.code : "";
  }

  async ask(request: Request): Promise<boolean> {
    return this.judge(await this.connection.ask(request));
  }

  /** Sends my nonce after all shares are fixed. Returns whether it was in time. */
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
      if (this.queue.length > BEHIND) this.held = null;
      if (this.held?.queue && (this.queue[0]!.type === "turn" || this.queue[0]!.type === "snapshot")) return;
      const event = this.queue.shift()!;
      this.showEvent(event);
      const pause = event.type === "turn" && this.queue.length <= BEHIND ? duration(BEAT) : 0;
      if (pause) {
        this.pacing = setTimeout(this.showNext, pause);
        return;
      }
    }
  };

  private showEvent(event: Showable): void {
    const { data } = this;
    this.clockAt = Date.now();
    if (event.type === "snapshot") {
      this.data = begin(event);
      const last = this.data.log.slice(-1);
      if (JSON.stringify(this.said.slice(-1)) !== JSON.stringify(last)) this.said = last;
      const now = { known: this.data, said: this.said };
      this.held = this.holding?.(now, now, []) ?? null;
      return;
    }
    if (!data) return;
    switch (event.type) {
      case "turn": {
        this.refusal = null;
        const before = { known: this.told!, said: this.toldSaid };
        this.said = (event.said ?? []) as Said[];
        this.done = doneOf(event.done);
        this.data = afterTurn(data, event);
        this.held = this.holding?.(before, { known: this.data, said: this.said }, this.done) ?? null;
        return;
      }
      case "locked":
        this.data = afterLock(data, event);
        return;
      case "room":
        this.data = afterChange(data, event);
        return;
      case "emoted":
        this.emoted += 1;
        this.sayEmote({ seat: event.seat, emote: event.emote, key: this.emoted });
    }
  }
}
