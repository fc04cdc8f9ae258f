// Tips for a first game. Each is shown once, where it is needed; a player can also do without all of them.

import { keep, kept } from "./storage";

/** A tip of a game: its message, and the element it is about. */
export interface Tip {
  said: string;
  at: string; // a selector
  over?: boolean; // it lies over the element: nothing has to be seen there yet
}

const OFF = "off";

/** The messages that have been seen; everything, if the player wants no tips. */
const seen = (): string[] | typeof OFF => kept<string[] | typeof OFF>("tips", []);

/** The first tip that is new and whose element is in sight. */
export function nextTip(tips: Tip[], find: (selector: string) => Element | null): Tip | null {
  const known = seen();
  return known === OFF ? null : (tips.find(({ said, at }) => !known.includes(said) && find(at)) ?? null);
}

export function neverAgain({ said }: Tip): void {
  const known = seen();
  if (known !== OFF && !known.includes(said)) keep("tips", [...known, said]);
}

export const noTips = (): void => keep("tips", OFF);
