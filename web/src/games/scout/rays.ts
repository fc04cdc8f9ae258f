// The picture on a card: two pennants and their rays. The upper half has as many rays as the number that counts. The lower half
// has as many as the number that would count if the card were turned.

const WIDTH = 100;
const HEIGHT = 140;
const REACH = 110; // from the middle to beyond every corner

/** `count` wedges in the half above (or below) the middle, as the `d` of a path. */
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
