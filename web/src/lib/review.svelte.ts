// The review of one seat of a finished game: asked for again and again until the server has worked it out.

import { Refused, reviewOf } from "./api";
import type { Review, ReviewDecision } from "./protocol";
import { ReplayStore } from "./replay.svelte";

const AGAIN = 700; // milliseconds between two requests
const LATER = 5000; // when too many reviews wait already

export class ReviewStore {
  now = $state.raw<Review | null>(null);
  failed = $state.raw<unknown>(null); // why there is no review
  answers = $state.raw<ReadonlyMap<number, "found" | "shown">>(new Map()); // by number: how the answer of a moment was revealed
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    readonly id: string,
    readonly seat: number,
  ) {
    void this.ask();
  }

  decision(number: number): ReviewDecision | undefined {
    return this.now?.report?.decisions.find((each) => each.number === number);
  }

  reveal(number: number, how: "found" | "shown"): void {
    if (!this.answers.has(number)) this.answers = new Map([...this.answers, [number, how]]);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async ask(): Promise<void> {
    let wait = AGAIN;
    try {
      this.now = await reviewOf(this.id, this.seat);
    } catch (error) {
      if (!(error instanceof Refused && error.problem.code === "slow_down")) {
        this.failed = error;
        return;
      }
      wait = LATER;
      this.now ??= { stage: "waiting", done: 0, total: 0 };
    }
    if (!this.closed && this.now.stage !== "done") this.timer = setTimeout(() => void this.ask(), wait);
  }
}

/** The table of a moment that is tried again: what the player chooses there is judged, and nothing is played. */
export class RetryStore extends ReplayStore {
  chosen = $state<string | null>(null); // in the game's notation; of a turn in two halves, perhaps the first one only

  constructor(
    id: string,
    seat: number,
    private readonly weighed: (move: string) => boolean, // what the rules forbid was not, and is no answer
  ) {
    super(id, seat);
  }

  override get paused(): boolean {
    return false;
  }

  override send(move: string): Promise<boolean> {
    const fits = this.weighed(move);
    if (fits) this.chosen = move;
    return Promise.resolve(fits);
  }

  /** Half a turn is the decision that is tried again. */
  override async preview(move: string): Promise<null> {
    await this.send(move);
    return null;
  }

  override draft(): unknown {
    return null; // a choice of the past is not kept
  }
}
