// The emblem of each card of Dozen, drawn in a box of 24 by 24, as few and as plain shapes as a card 26 px wide can show.

export interface Emblem {
  fills: string[]; // filled one by one; holes are cut out of a shape by the even-odd rule
  strokes?: string; // lines, two units wide
}

const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const DRAWN: Record<string, Emblem> = {
  // the night of the starter set
  firefly: {
    fills: [dot(12, 4.6, 2.6), "M11.3 8C6.5 4.5 1.8 7 1.5 12.5C6 14 10 12 11.3 8ZM12.7 8C17.5 4.5 22.2 7 22.5 12.5C18 14 14 12 12.7 8Z", "M12 10.5C14.5 10.5 15.6 12.5 15.6 15C15.6 18 14 20 12 20S8.4 18 8.4 15C8.4 12.5 9.5 10.5 12 10.5Z"],
    strokes: "M12 21.5v2M6.3 18.3l-2.3 1M17.7 18.3l2.3 1M8 20.8l-1.4 2M16 20.8l1.4 2",
  },
  lantern: {
    fills: ["M8 4h8v2.2H8ZM8 18.8h8V21H8Z", "M12 7C6 7 3.2 9.6 3.2 12.5S6 18 12 18S20.8 15.4 20.8 12.5S18 7 12 7ZM4.3 10.2h15.4v1.3H4.3ZM4.3 13.6h15.4v1.3H4.3Z"],
    strokes: "M12 1v3M12 21v2.5",
  },
  lighthouse: {
    fills: ["M9.3 8.2h5.4L17.5 22.5H6.5ZM8.9 12.3l-.5 2.8h7.2l-.5-2.8Z", "M8.5 4.2h7v3h-7ZM8 3.6L12 .8L16 3.6Z", "M7.5 4.3L.8 1.8v7.6l6.7-2.5ZM16.5 4.3l6.7-2.5v7.6l-6.7-2.5Z"],
  },
  comet: { fills: [dot(7.5, 16.5, 5.7)], strokes: "M8.5 8.5L14.5 1.5M13 11L22.5 1.5M15.5 15.5L22.5 9.5" },
  baker: {
    fills: ["M1.5 14.8C1.5 10 5.5 8 12 8S22.5 10 22.5 14.8C22.5 19 19.5 20.5 12 20.5S1.5 19 1.5 14.8ZM6.5 10.5l1.5 6.5h1.6L8.1 10.2ZM11.2 9.9v7h1.6v-7ZM15.9 10.2l-1.5 6.8H16l1.5-6.5Z"],
    strokes: "M8 5.5c-1.5-1.7 1-2.5 0-4.3M12 5.5c-1.5-1.7 1-2.5 0-4.3M16 5.5c-1.5-1.7 1-2.5 0-4.3",
  },
  watchman: { fills: ["M12 1.5a1.9 1.9 0 0 1 1.9 2.2C17.6 4.7 19.3 7.7 19.3 11.5V15.5L21.8 19H2.2L4.7 15.5V11.5C4.7 7.7 6.4 4.7 10.1 3.7A1.9 1.9 0 0 1 12 1.5Z", "M9 20.3h6a3 3 0 0 1-6 0Z"] },
  thief: { fills: ["M1 8C5 6 8.5 6.8 12 9C15.5 6.8 19 6 23 8C23.3 14.5 20.5 18 17 18C14.3 18 13.6 15.3 12 15.3S9.7 18 7 18C3.5 18 .7 14.5 1 8ZM4.3 11.3c.8 2.6 4.5 3.2 6 .6c-1.8-1.7-4.3-1.9-6-.6ZM19.7 11.3c-.8 2.6-4.5 3.2-6 .6c1.8-1.7 4.3-1.9 6-.6Z"] },
  rooster: {
    fills: ["M8.2 7.5a2.6 2.6 0 0 1 1-4.7a2.7 2.7 0 0 1 5-1a2.7 2.7 0 0 1 4.3 3L15 9Z", `M12.5 6.5C16.8 6.5 18.8 9.5 18.8 13.5C18.8 17.5 20.3 20 22.5 22.5H7C9.3 20.5 9.2 18 8.2 16C6.5 14.5 6.3 12.5 6.8 10.8C7.6 8 9.8 6.5 12.5 6.5Z${dot(11.5, 10.5, 1.4)}`, "M6.8 9.6L.8 12.4L6.8 13.8Z", "M6.5 14.6a2 2.7 0 1 0 3 1Z"],
  },
  heron: { fills: ["M9 1.4L.8 4.7L9 5.4Z", "M8.5 12.5C13.5 9 20 11 23 16.5C18 17.5 11.5 18.5 8.5 12.5Z"], strokes: "M8.5 3.4C12.5 3.4 11.5 7.3 10.2 9C8.9 10.8 9 12.5 10.8 14M13.5 16.5v7M17 16.5v3l-2.5 1.5" },
  tide: { fills: ["M1.5 19C1.5 9.5 7 3 14.2 3C19 3 22.3 6.3 22.3 10C22.3 12.9 20.3 14.7 18 14.7C15.9 14.7 14.4 13.3 14.4 11.5C14.4 10.2 15.2 9.3 16.3 9.2C14 7.7 9.8 9.8 9.8 14.3C9.8 17 11.6 19 14 19Z", "M1.5 20.3h21v2.4h-21Z"] },
  ferry: { fills: ["M1 14H23C22 18.7 18.8 21 15.5 21H8.5C5.2 21 2 18.7 1 14Z", dot(10, 4.3, 2.7), "M6.7 13V11.3a3.3 3.3 0 0 1 6.6 0V13Z"], strokes: "M19.5 1.5L15.5 12.5M2.5 23.2h19" },
  frog: { fills: ["M12 7.6C18.8 7.6 23 11.3 23 15.3C23 19.8 18.3 22 12 22S1 19.8 1 15.3C1 11.3 5.2 7.6 12 7.6ZM4.5 14.5C8.5 19.8 15.5 19.8 19.5 14.5C15.5 17.2 8.5 17.2 4.5 14.5Z", `${dot(6.3, 5.6, 3.9)}${dot(6.3, 5.2, 1.5)}`, `${dot(17.7, 5.6, 3.9)}${dot(17.7, 5.2, 1.5)}`] },
  cricket: { fills: ["M2.5 13.8C5.5 10 13 9.8 17 12.8C18.8 14.3 18 17.2 15.3 17.5H6C2.8 17.5 1.3 15.5 2.5 13.8Z", dot(19, 12.8, 3.1)], strokes: "M19.5 10C18 4.8 13.5 2.6 8.5 2.6M21 10.3C21 6.3 19.5 3.5 17.5 1.8M8.5 13.5L4.3 6L1.5 22.3M11.5 17.5L9.7 22.5M15.3 17.5l2 5" },
  hedgehog: { fills: [`M3 20.5L1 15.8L3.8 15.6L1.8 11L5 11.5L4.5 6.5L8 8.8L9.5 3.8L12.2 7.7L15.3 4.7L16 9.3C19.5 11.3 21.3 14.2 23 16.8C23 18.2 22 18.5 20.7 18.5C19.7 20 18 20.5 16 20.5Z${dot(18, 15, 1.3)}`] },
  moon: { fills: ["M14.5 1.2A11 11 0 1 0 22.8 15.3A9.3 9.3 0 0 1 14.5 1.2Z"] },
  fog: { fills: [], strokes: "M2.5 5.5h12M18.5 5.5h3M6 10h15.5M2.5 14.5h9M15.5 14.5h6M4.5 19h14" },
  dream: { fills: ["M7.5 15a4.9 4.9 0 0 1-1-9.6A6.3 6.3 0 0 1 18.3 5.5A4.8 4.8 0 0 1 17.8 15Z", dot(7, 18.5, 2.1), dot(3.3, 22, 1.5)] },
  nightingale: {
    fills: [`M1 21.5L7.3 14C6.8 9 10.5 5.5 14.5 5.5C17 5.5 18.9 6.7 19.5 8.5L23.3 6.8L20 10.7L23.3 12.3L19.3 12.5C18.7 17.3 14.7 19.7 10.3 19.2L6.5 22Z${dot(15.8, 9.3, 1.3)}`, dot(3.6, 8.8, 2)],
    strokes: "M5 8.8V2.2l3.5 1.2M11.5 19.5v3.5M14.5 18.8l.8 4",
  },
  // the evening of the first set
  star: { fills: ["M12 1L15.3 8.4L23.3 9.2L17.3 14.5L19 22.4L12 18.3L5 22.4L6.7 14.5L.7 9.2L8.7 8.4Z"] },
  candle: { fills: ["M8.3 11.5h7.4v9.2H8.3Z", "M12 .8C14.6 3.9 15.6 5.3 15.6 7A3.6 3.6 0 0 1 8.4 7C8.4 5.3 9.4 3.9 12 .8Z", "M4.5 21.3h15v2.2h-15Z"] },
  lamp: { fills: ["M6 4.3L12 .8L18 4.3Z", "M7 5.3h10L15 12.3H9Z", "M7.5 21.3h9v2.2h-9Z"], strokes: "M12 12.3v9M3.8 6.3L1 6M20.2 6.3L23 6M4.5 10.3l-2.5 1.5M19.5 10.3l2.5 1.5" },
  cat: { fills: [`M3 1.8L8.8 6Q12 5.2 15.2 6L21 1.8L21.7 12C21.7 18.5 17.3 22 12 22S2.3 18.5 2.3 12Z${dot(8, 12.3, 1.6)}${dot(16, 12.3, 1.6)}M10.5 16.2h3L12 18.2Z`] },
  stove: { fills: [`M2.5 6h19v16.5h-19ZM6.5 12.5v7h11v-7Z${dot(7.5, 9.3, 1.2)}${dot(16.5, 9.3, 1.2)}`, "M4 .8h4.5V5H4Z", "M12 12.8C14 14.9 15 15.9 15 17.3A3 3 0 0 1 9 17.3C9 15.9 10 14.9 12 12.8Z"] },
  cook: { fills: ["M5.8 13A5 5 0 0 1 6.3 3.8A6.3 6.3 0 0 1 17.7 3.8A5 5 0 0 1 18.2 13V17H5.8Z", "M5.8 18.5h12.4v4H5.8Z"] },
  whale: { fills: [`M1 12C4.5 8 12 7.5 16 11C17 12 18.6 11.3 19 9.8L17 5.5L20.3 7L23.6 4.8L23.2 10C22.7 16.5 18 20.5 11 20.5C4.8 20.5 1 17 1 12Z${dot(6, 13.5, 1.4)}`], strokes: "M7 7V4.3C6 1.7 4 1.7 3.2 3.5M7 4.3C8 1.7 10 1.7 10.8 3.5" },
  puddle: { fills: ["M12 .8C14.5 4 15.9 5.5 15.9 7.6A3.9 3.9 0 0 1 8.1 7.6C8.1 5.5 9.5 4 12 .8Z", "M12 13.3C18.3 13.3 23 15.3 23 18S18.3 22.7 12 22.7S1 20.7 1 18S5.7 13.3 12 13.3ZM12 15.8c-3.2 0-6 .9-6 2.2s2.8 2.2 6 2.2s6-.9 6-2.2s-2.8-2.2-6-2.2Z"] },
  raft: { fills: ["M12.8 1.5L21 13.5H12.8Z", "M1 15h22v2.2H1Z", dot(4, 20, 2.4), dot(9.3, 20, 2.4), dot(14.7, 20, 2.4), dot(20, 20, 2.4)], strokes: "M10.8 1.5V15M8.5 4L4.5 12.5h4Z" },
  toad: { fills: [`M1.5 19.5C1.5 15 4 9.5 9 7.8C9 4.8 13.5 3.5 15 6.3C19 6.3 22.3 8.5 22.8 11.8C21.8 14 19 14.5 16.8 14.5C18.3 16.5 18.3 18.5 21.5 20V21.7H14.2C14.2 19 12.7 17.5 10.5 17.5C11.7 19 12.2 20.3 11.7 21.7H3.7C2.3 21.7 1.5 20.8 1.5 19.5Z${dot(12.7, 7.7, 1.2)}${dot(7, 13.3, 1.2)}${dot(10.5, 12.3, 1)}${dot(5, 17.5, 1)}`] },
  moss: { fills: ["M1 22C1 15.5 6 14 8 17.8C8 13 16 13 16 17.8C18 14 23 15.5 23 22Z", dot(6, 5.5, 2.1), dot(12, 3, 2.1), dot(18, 5.5, 2.1)], strokes: "M6 6v9M12 4v9.5M18 6v9" },
  pine: { fills: ["M12 .5L18.3 9H15.3L20.5 15.3H16.5L22 21H2L7.5 15.3H3.5L8.7 9H5.7Z", "M10.3 20h3.4v3.5h-3.4Z"] },
  wind: { fills: [], strokes: "M1.5 8.5h12a3.4 3.4 0 1 0-3.3-4.3M1.5 13h17.5a3 3 0 1 1-2.9 3.8M1.5 17.5h7.5a2.5 2.5 0 1 1-2.4 3.2" },
  dew: { fills: ["M2.5 21.5C.3 9 8.5 1.5 22.5 1.5C23 14.5 15.3 23 2.5 21.5ZM12.7 6.5C10.3 10 8.7 11.7 8.7 13.9A4 4 0 0 0 16.7 13.9C16.7 11.7 15.1 10 12.7 6.5Z"] },
};

const SEAM = 0.15; // cells overlap by so much, so that no gap shows between them
const CELLS = 5; // a made-up emblem is woven in a square of so many cells, its right half mirroring the left

/** The emblem of a card. A card of somebody's own set gets a woven badge that is always the same for the same card. */
export function emblemOf(id: string): Emblem {
  return DRAWN[id] ?? { fills: woven(id) };
}

function woven(id: string): string[] {
  const half = Math.ceil(CELLS / 2);
  let chance = scramble(id);
  const cells: [number, number][] = [];
  for (let n = 0; n < half * CELLS; n++) {
    chance = Math.imul(chance ^ (chance >>> 15), 0x2c1b3c6d) >>> 0;
    if ((chance >>> 9) % 5 < 3) cells.push([n % half, Math.floor(n / half)]);
  }
  const side = 23 / CELLS;
  const box = (column: number, row: number): string => `M${(column * side + 0.5).toFixed(1)} ${(row * side + 0.5).toFixed(1)}h${side + SEAM}v${side + SEAM}h${-side - SEAM}Z`;
  return cells.flatMap(([column, row]) => [...new Set([column, CELLS - 1 - column])].map((each) => box(each, row)));
}

/** A hash: a number that looks random and is the same for the same card. */
function scramble(id: string): number {
  let found = 0x811c9dc5;
  for (const letter of id) found = Math.imul(found ^ letter.codePointAt(0)!, 0x01000193);
  return (found ^ (found >>> 13)) >>> 0;
}
