// A finished game that is looked through: the store of a table, fed from the moments of its replay.

import { replayPage } from "./api";
import { Connection } from "./connection";
import { momentsOf, type Moment } from "./moments";
import type { ToClient } from "./protocol";
import { duration } from "./settings.svelte";
import { TableStore, type Link } from "./table.svelte";

/** From whose eyes: a seat, a spectator's, or with all cards open. */
export type Eyes = number | "watch" | "open";

const PAGE = 64; // turns that the server tells at once
const BEAT = 1800; // milliseconds from one turn to the next at normal speed
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** With others at the same replay: I lead them, follow the one who leads, or look around by myself. */
export type Together = "alone" | "lead" | "follow" | "free";

const TELL = 400; // milliseconds between two messages to those who follow: a slider moves faster

/** Nobody is asked anything in a replay or a puzzle. */
export const NOBODY: Link = {
  hints: "off",
  ask: () => Promise.resolve({ type: "nack", id: "", code: "over", said: ["tell-over"] }),
  close: () => {},
};

export const eyesOf = (text: string | null): Eyes | null =>
  text === "watch" || text === "open" ? text : text !== null && /^[0-9]$/.test(text) ? Number(text) : null;

export class ReplayStore extends TableStore {
  override readonly live = false;
  at = $state(0); // the moment that is shown; 0 is the deal
  last = $state(0); // the last moment
  eyes = $state<Eyes>("watch");
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  failed = $state<unknown>(null); // why nothing can be shown
  together = $state<Together>("alone");
  private others: Connection | null = null;
  private lead: { turn: number; eyes: Eyes } | null = null; // what the leader looks at
  private telling: ReturnType<typeof setTimeout> | undefined;
  private loaded = $state(0); // counts the pages that have come
  private readonly moments = new Map<Eyes, Map<number, Moment>>(); // by eyes, then by number
  private timer: ReturnType<typeof setTimeout> | undefined;
  private moves = 0; // counts where we go: a page that comes too late is not shown
  private target: number | null = null; // the moment we are going to, while its page is loaded

  constructor(
    id: string,
    readonly mine: number | null, // my seat, which lies in front of me when all cards are open
  ) {
    super(id, "", true, NOBODY);
    this.link = "on";
  }

  override get paused(): boolean {
    return true;
  }

  /** The turns up to now, with their sentences: the newest first. Turns that have not been loaded are left out. */
  get story(): { at: number; moment: Moment }[] {
    void this.loaded;
    const moments = this.moments.get(this.eyes);
    const found = [];
    for (let at = this.at; at >= 0; at -= 1) {
      const moment = moments?.get(at);
      if (moment) found.push({ at, moment });
    }
    return found;
  }

  /** The sentences about the turns that lead to these moments, as these eyes saw them. What has not been loaded is left out. */
  linesBetween(first: number, last: number): string[] {
    void this.loaded;
    const moments = this.moments.get(this.eyes);
    const numbers = Array.from({ length: last - first + 1 }, (_, n) => first + n);
    return numbers.flatMap((at) => this.lines(moments?.get(at)?.said ?? []));
  }

  /** Goes to a moment because I want to: if I was following somebody, I am free of them now. */
  go(to: number, eyes: Eyes = this.eyes): Promise<void> {
    if (this.together === "follow") this.together = "free";
    return this.move(to, eyes);
  }

  /** Looks together with everybody else who does so at this table. */
  join(as: "lead" | "follow"): void {
    this.together = as;
    this.others ??= new Connection(this.id, { token: "", watch: true }, "off", { hear: (message) => this.hearLeader(message), link: () => {}, last: () => null });
    if (as === "lead") this.tell();
    else if (this.lead) void this.move(this.lead.turn, this.lead.eyes);
  }

  /** Looks alone again. */
  part(): void {
    this.together = "alone";
    this.lead = null;
    this.others?.close();
    this.others = null;
  }

  private hearLeader(message: ToClient): void {
    if (message.type !== "looked") return;
    this.lead = { turn: message.turn, eyes: eyesOf(message.seat) ?? "watch" };
    if (this.together === "lead") this.together = "follow"; // somebody else has taken the lead
    if (this.together === "follow") void this.move(this.lead.turn, this.lead.eyes);
  }

  /** Tells those who follow where I am, not more often than they can follow. */
  private tell(): void {
    if (this.together !== "lead" || this.telling) return;
    void this.others?.ask({ type: "look", turn: this.at, seat: `${this.eyes}` });
    const told = [this.at, this.eyes];
    this.telling = setTimeout(() => {
      this.telling = undefined;
      if (told[0] !== this.at || told[1] !== this.eyes) this.tell();
    }, TELL);
  }

  private async move(to: number, eyes: Eyes): Promise<void> {
    const asked = (this.moves += 1);
    this.target = to;
    try {
      const first = !this.moments.has(eyes);
      if (!this.moments.get(eyes)?.has(to)) to = Math.min(to, await this.load(to, eyes));
      if (asked === this.moves) this.show(to, eyes);
      if (first) void this.loadRest(eyes);
    } catch (error) {
      if (asked === this.moves) this.failed = error;
    }
    if (asked === this.moves) this.target = null;
  }

  forward(): Promise<void> {
    return this.go(Math.min(this.last, (this.target ?? this.at) + 1));
  }

  back(): Promise<void> {
    return this.go(Math.max(0, (this.target ?? this.at) - 1));
  }

  /** Shows turn after turn, from the first one if the end is shown. */
  play(): void {
    this.playing = true;
    if (this.at >= this.last) void this.go(0);
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  override close(): void {
    this.pause();
    this.part();
    super.close();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.beat(), (this.held && duration(1) ? 2 * BEAT : BEAT) / this.speed);
  }

  private async beat(): Promise<void> {
    if (this.playing) await this.forward();
    if (this.at >= this.last) this.pause();
    else if (this.playing) this.wait();
  }

  /** Loads the page with this moment. Returns the last moment of the game. */
  private async load(to: number, eyes: Eyes): Promise<number> {
    const page = await replayPage(this.id, eyes, Math.floor(to / PAGE) * PAGE);
    const moments = this.moments.get(eyes) ?? new Map<number, Moment>();
    for (const [at, moment] of momentsOf(page)) moments.set(at, moment);
    this.moments.set(eyes, moments);
    this.loaded += 1;
    this.last = page.moments - 1;
    return this.last;
  }

  /** The other pages, one after another, so that the log is whole and every jump is immediate. */
  private async loadRest(eyes: Eyes): Promise<void> {
    try {
      for (let first = 0; first <= this.last; first += PAGE) {
        if (!this.moments.get(eyes)?.has(Math.min(first + 1, this.last))) await this.load(first, eyes);
      }
    } catch {
      // they are loaded when they are needed
    }
  }

  /** Plays the turn that leads there, if it is the next one. Otherwise the table is simply as it was. */
  private show(to: number, eyes: Eyes): void {
    const moment = this.moments.get(eyes)?.get(to);
    if (!moment) return;
    const before = this.data && { known: this.data, said: this.said };
    const next = eyes === this.eyes && to === this.at + 1 && !this.held;
    this.eyes = eyes;
    this.at = to;
    this.data = { ...moment.known, seat: eyes === "open" ? this.mine : moment.known.seat };
    this.said = moment.said;
    this.done = next ? moment.done : [];
    this.held = next && before ? (this.holding?.(before, { known: this.data, said: this.said }, this.done) ?? null) : null;
    if (!next) this.jumps += 1;
    this.tell();
  }
}
