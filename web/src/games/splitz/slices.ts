// The picture on a Splitz card: a disc cut into as many slices as the number says.

const MIDDLE = 50;
const LEVEL = 96; // below the number
const RADIUS = 34;

/** The slices of a disc, from the top clockwise, each as the `d` of a path. */
export function slices(count: number): string[] {
  return Array.from({ length: count }, (_, n) => slice(n / count, (n + 1) / count));
}

function slice(from: number, to: number): string {
  const wide = to - from > 0.5 ? 1 : 0;
  if (to - from === 1) return `M${at(0)}A${RADIUS} ${RADIUS} 0 1 1 ${at(0.5)}A${RADIUS} ${RADIUS} 0 1 1 ${at(0)}Z`;
  return `M${MIDDLE} ${LEVEL}L${at(from)}A${RADIUS} ${RADIUS} 0 ${wide} 1 ${at(to)}Z`;
}

function at(turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${(MIDDLE + Math.sin(angle) * RADIUS).toFixed(1)} ${(LEVEL - Math.cos(angle) * RADIUS).toFixed(1)}`;
}
