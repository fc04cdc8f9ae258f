// The colours of numbered cards: low numbers are cool, high ones are warm.

const COOLEST = 262;
const WARMEST = 25;

/** The hue of a number from 1 to 10. */
export function hue(number: number): number {
  return COOLEST - ((number - 1) * (COOLEST - WARMEST)) / 9;
}
