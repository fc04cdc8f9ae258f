// The picture on a card: a ring and its rays. The upper half has as many rays as the number that counts, the lower half
// as many as the one that would; low numbers are cool, high ones warm.

const WIDTH = 100;
const HEIGHT = 140;
const REACH = 110; // from the ring to beyond every corner

const COOLEST = 262;
const WARMEST = 25;

/** The hue of a number from 1 to 10. */
export function hue(number: number): number {
  return COOLEST - ((number - 1) * (COOLEST - WARMEST)) / 9;
}

/** So many wedges in the half above (or below) the middle, as the `d` of a path. */
export function rays(count: number, above: boolean): string {
  const wedges: string[] = [];
  const share = Math.PI / count;
  for (let n = 0; n < count; n++) {
    const from = share * (n + 0.25);
    const to = share * (n + 0.75);
    wedges.push(`M50 70L${at(from, above)}L${at(to, above)}Z`);
  }
  return wedges.join("");
}

function at(angle: number, above: boolean): string {
  const x = WIDTH / 2 - Math.cos(angle) * REACH;
  const y = HEIGHT / 2 - Math.sin(angle) * REACH * (above ? 1 : -1);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
