// The tutorial of a game: the store of a table whose cards and other players follow a script, and the step it is at.

import { isRead, stepAt } from "./lessonSteps";
import type { LessonInfo, LessonStep } from "./protocol";
import { draft } from "./storage";
import { TableStore } from "./table.svelte";

/** What this tab remembers of a tutorial, so that a reload goes on with it. */
export interface Lesson {
  table: string;
  token: string;
  step: number;
}

export const lessonKey = (game: string): string => `lesson.${game}`;

export class LessonStore extends TableStore {
  step = $state(0);
  strayed = $state(false); // the learner has tried something that this step does not ask for

  constructor(
    readonly lesson: LessonInfo,
    kept: Lesson,
  ) {
    super(kept.table, kept.token, false);
    this.step = kept.step;
  }

  /** The step that is taken now; null: all are done. */
  get now(): LessonStep | null {
    return this.lesson.steps[this.step] ?? null;
  }

  /** Whether others move before this step is taken. */
  get waits(): boolean {
    return this.now !== null && (this.data?.phase ?? 0) < this.now.phase;
  }

  get reads(): boolean {
    return this.now === null || isRead(this.now);
  }

  override get repeatable(): boolean {
    return false;
  }

  override get paused(): boolean {
    return super.paused || this.reads || this.waits;
  }

  /** Goes on if the table has: to be called when its turn changes. */
  follow(): void {
    if (this.data) this.goTo(stepAt(this.lesson.steps, this.step, this.data.phase));
  }

  next(): void {
    if (this.now && isRead(this.now)) this.goTo(this.step + 1);
  }

  override async send(move: string): Promise<boolean> {
    const accepts = this.now?.accepts;
    this.strayed = this.paused || (accepts != null && !accepts.includes(move));
    return this.strayed ? false : super.send(move);
  }

  private goTo(step: number): void {
    if (step === this.step) return;
    this.step = step;
    this.strayed = false;
    draft(lessonKey(this.lesson.game), { table: this.id, token: this.token, step } satisfies Lesson);
  }
}
