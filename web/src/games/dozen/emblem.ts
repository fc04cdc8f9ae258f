// How colours and numbers are drawn on cards of Dozen; drawings.ts has the emblem of each card.

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

/** A number with a typographic minus sign. */
export const figure = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** The same, with a plus sign unless it is negative. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
