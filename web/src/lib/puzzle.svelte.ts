// A puzzle: the store of a table that stands still until the solver has chosen a move.

import { begin } from "./known";
import type { PuzzlePage } from "./protocol";
import { NOBODY } from "./replay.svelte";
import { TableStore } from "./table.svelte";

export class PuzzleStore extends TableStore {
  override readonly live = false;
  chosen = $state<string | null>(null); // the solver's move

  constructor(readonly puzzle: PuzzlePage) {
    super("", "", false, NOBODY);
    this.link = "on";
    this.data = begin(puzzle.snapshot);
  }

  get right(): boolean {
    return this.chosen === this.puzzle.answer;
  }

  override get paused(): boolean {
    return this.chosen !== null;
  }

  override send(move: string): Promise<boolean> {
    this.chosen = move;
    return Promise.resolve(true);
  }

  again(): void {
    this.chosen = null;
    this.jumps += 1; // the picture begins anew
  }
}
