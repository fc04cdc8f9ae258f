// The picture on a card of Dozen. Card sets have only names, colours and values, so the picture is made from these:
// each colour has its own sign, and each card its own wreath of that sign.

export type Color = "black" | "blue" | "brown" | "green" | "grey" | "orange" | "pink" | "purple" | "red" | "white" | "yellow";

/** The sign of each colour, in a box of 24 by 24, so that shape tells the colours apart as well. */
export const SIGNS: Record<Color, string> = {
  white: "M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20Zm0 5.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9Z",
  red: "M12 2.500L22.5 20.500H1.500Z",
  orange: "M12 2L22.5 9.700L18.5 22H5.500L1.5 9.700Z",
  yellow: "M12 1L14.7 7.800L21.5 6.500L17.4 12L21.5 17.500L14.7 16.200L12 23L9.3 16.200L2.5 17.500L6.6 12L2.5 6.500L9.3 7.800Z",
  green: "M3.5 20.500C0.5 9 9 2.5 21.5 2.500C21.5 15.5 15 23 3.5 20.500Z",
  blue: "M12 1C16 7.5 20 11 20 15A8 8 0 0 1 4 15C4 11 8 7.5 12 1Z",
  purple: "M15.5 2A10.2 10.2 0 1 0 22 16.500A8.5 8.5 0 0 1 15.5 2Z",
  pink: "M12 22C4 15.5 1.5 12 1.5 8.300A5.4 5.4 0 0 1 12 6.500A5.4 5.4 0 0 1 22.5 8.300C22.5 12 20 15.5 12 22Z",
  brown: "M3.5 3.500H20.500V20.500H3.500Z",
  grey: "M2.5 4H21.500V10H2.500ZM2.5 14H21.500V20H2.500Z",
  black: "M12 1L21 12L12 23L3 12Z",
};

const SIGN = 24; // the side of a sign's box

/** Where the signs of a card's wreath go: `transform`s around the middle of a box of 100 by 100. */
export function wreath(id: string): string[] {
  const chance = scramble(id);
  const petals = 5 + (chance % 5);
  const turn = (chance >> 4) % 60;
  const lean = ((chance >> 10) % 4) * 45;
  const outer = Array.from({ length: petals }, (_, n) => put(turn + (360 * n) / petals, 33, lean, 1.65 - petals * 0.085));
  const inner = 3 + ((chance >> 14) % 3);
  const within = Array.from({ length: inner }, (_, n) => put((360 * n) / inner, 12, 180 - lean, 0.62));
  return (chance >> 18) % 2 ? [...outer, ...within] : [...outer, put(0, 0, 0, 1.2)];
}

function put(angle: number, radius: number, lean: number, scale: number): string {
  const middle = -SIGN / 2;
  return `translate(50 50) rotate(${angle.toFixed(1)}) translate(0 ${-radius}) rotate(${lean}) scale(${scale.toFixed(2)}) translate(${middle} ${middle})`;
}

/** A hash: a number that looks random and is the same for the same card. */
function scramble(id: string): number {
  let found = 0x811c9dc5;
  for (const letter of id) found = Math.imul(found ^ letter.codePointAt(0)!, 0x01000193);
  found = Math.imul(found ^ (found >>> 15), 0x2c1b3c6d);
  return (found ^ (found >>> 13)) >>> 0;
}

/** A number with a typographic minus sign. */
export const figure = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** The same, with a plus sign unless it is negative. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
