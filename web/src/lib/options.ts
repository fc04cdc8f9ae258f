// The variants a table can be made with: which to show, and what of the choice is worth sending.

import type { GameParts } from "./game";
import type { GameInfo, NewTable } from "./protocol";

export type Value = NonNullable<NewTable["options"]>[string];
export type Chosen = Record<string, Value>;

export interface Option {
  name: string;
  values: Value[]; // the usual one first
}

export const OWN = "own"; // a file of the person's own instead of a value

/** What there is to choose at a table of this size. */
export function optionsFor(info: GameInfo, players: number, { onlyAt = {}, ownFile }: Pick<GameParts, "onlyAt" | "ownFile">): Option[] {
  const settled = Object.values(info.sizes).flatMap((needed) => Object.keys(needed as object)); // by the size alone
  return Object.entries(info.options as Record<string, Value[]>)
    .filter(([name]) => !settled.includes(name) && (onlyAt[name] ?? players) === players)
    .map(([name, values]) => ({ name, values: name === ownFile ? [...values, OWN] : values }));
}

/** What differs from the usual; a card set of one's own is sent as a whole, beside these. */
export function unusual(options: Option[], chosen: Chosen): Chosen {
  const named = options.flatMap(({ name, values }) => {
    const value = chosen[name] ?? values[0]!;
    return value === values[0] || value === OWN ? [] : [[name, value] as const];
  });
  return Object.fromEntries(named);
}
