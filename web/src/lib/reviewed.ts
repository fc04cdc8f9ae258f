// What the page makes of a review without a server: judging an answer, and where the points of the graph are.

import type { ReviewCandidate, ReviewDecision, ReviewPoint } from "./protocol";

export type Unit = "chance" | "points";

/** The candidate that a chosen text begins with: a turn of two halves is judged by its first one. */
export function candidateOf({ candidates = [] }: ReviewDecision, chosen: string): ReviewCandidate | undefined {
  const fits = candidates.filter(({ action }) => chosen === action || chosen.startsWith(`${action} `));
  return fits.reduce<ReviewCandidate | undefined>((best, each) => (best && best.action.length >= each.action.length ? best : each), undefined);
}

export interface Spot {
  x: number;
  y: number;
}

export interface Plotted {
  spots: (Spot & { decision: ReviewDecision })[];
  open: Spot[];
  lines: { y: number; value: number }[]; // of the grid
  rounds: number[]; // where a round begins, except the first
}

const valueOf = (unit: Unit, value: number, chance: number | null): number => (unit === "chance" ? (chance ?? 0) * 100 : value);

/** A round step that gives about three lines. */
export function stepOf(range: number): number {
  const rough = Math.max(range, 1) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough)!;
}

/** The decisions with a choice and, if wanted, the curve with all cards open, in a box of this size. */
export function plotted(decisions: ReviewDecision[], open: ReviewPoint[], unit: Unit, box: { left: number; top: number; width: number; height: number }): Plotted {
  const real = decisions.filter(({ why }) => why !== "forced");
  const curve = open.filter(([, , chance]) => unit === "points" || chance !== null);
  const values = [...real.map(({ value, chance }) => valueOf(unit, value, chance)), ...curve.map(([, value, chance]) => valueOf(unit, value, chance))];
  const moments = [...real.map(({ moment }) => moment), ...curve.map(([moment]) => moment)];
  const step = unit === "chance" ? 50 : stepOf(Math.max(0, ...values) - Math.min(0, ...values));
  const low = unit === "chance" ? 0 : Math.floor(Math.min(0, ...values) / step) * step;
  const high = unit === "chance" ? 100 : Math.max(step, Math.ceil(Math.max(0, ...values) / step) * step);
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const x = (moment: number): number => box.left + (box.width * (moment - first)) / Math.max(1, last - first);
  const y = (value: number): number => box.top + (box.height * (high - value)) / (high - low);
  return {
    spots: real.map((decision) => ({ decision, x: x(decision.moment), y: y(valueOf(unit, decision.value, decision.chance)) })),
    open: curve.map(([moment, value, chance]) => ({ x: x(moment), y: y(valueOf(unit, value, chance)) })),
    lines: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, n) => ({ value: low + n * step, y: y(low + n * step) })),
    rounds: real.flatMap(({ round, moment }, n) => (n && round !== real[n - 1]!.round ? [x(moment)] : [])),
  };
}

/** A number with one decimal and a real minus sign. */
export function figure(value: number, sign = false): string {
  const text = Math.abs(value).toFixed(1);
  if (text === "0.0") return text;
  return (value < 0 ? "−" : sign ? "+" : "") + text;
}
