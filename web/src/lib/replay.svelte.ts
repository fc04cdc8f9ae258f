// A finished game that is looked through: the store of a table, fed from the moments of its replay.

import { replayPage } from "./api";
import { momentsOf, type Moment } from "./moments";
import { duration } from "./settings.svelte";
import { TableStore, type Link } from "./table.svelte";

/** From whose eyes: a seat, a spectator's, or with all cards open. */
export type Eyes = number | "watch" | "open";

const PAGE = 64; // turns that the server tells at once
const BEAT = 1800; // milliseconds from one turn to the next at normal speed
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** Nobody is asked anything in a replay. */
const NOBODY: Link = {
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
  private loaded = $state(0); // counts the pages that have come
  private readonly moments = new Map<Eyes, Map<number, Moment>>(); // by eyes, then by number
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0; // counts where we go: a page that comes too late is not shown

  constructor(
    id: string,
    readonly mine: number | null, // my seat, which lies in front of me when all cards are open
  ) {
    super(id, "", true, NOBODY);
    this.link = "on";
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

  async go(to: number, eyes: Eyes = this.eyes): Promise<void> {
    const asked = (this.wanted += 1);
    try {
      const first = !this.moments.has(eyes);
      if (!this.moments.get(eyes)?.has(to)) to = Math.min(to, await this.load(to, eyes));
      if (asked === this.wanted) this.show(to, eyes);
      if (first) void this.loadRest(eyes);
    } catch (error) {
      if (asked === this.wanted) this.failed = error;
    }
  }

  forward(): Promise<void> {
    return this.go(Math.min(this.last, this.at + 1));
  }

  back(): Promise<void> {
    return this.go(Math.max(0, this.at - 1));
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
  }
}
