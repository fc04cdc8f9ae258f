// Where a learner is in the steps of a tutorial.

import type { LessonStep } from "./protocol";

/** Whether the learner only reads a step. */
export const isRead = ({ accepts }: LessonStep): boolean => accepts?.length === 0;

/** The step after this one once the table is at this turn; steps that are read wait for their reader. */
export function stepAt(steps: readonly LessonStep[], step: number, phase: number): number {
  while (step < steps.length && !isRead(steps[step]!) && steps[step]!.phase < phase) step += 1;
  return step;
}
