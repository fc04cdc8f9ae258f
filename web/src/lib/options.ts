// The options of a new table: which ones to show, and which choices to send.

import type { GameParts } from "./game";
import type { GameInfo, NewTable } from "./protocol";

export type Value = NonNullable<NewTable["options"]>[string];
export type Chosen = Record<string, Value>;

export interface Option {
  name: string;
  values: Value[]; // the default first
}

export const OWN = "own"; // instead of a value: the player's own file

/** The options that can be chosen at a table of this size. */
export function optionsFor(info: GameInfo, players: number, { onlyAt = {}, ownFile }: Pick<GameParts, "onlyAt" | "ownFile">): Option[] {
  const settled = Object.values(info.sizes).flatMap((needed) => Object.keys(needed as object)); // decided by the size
  return Object.entries(info.options as Record<string, Value[]>)
    .filter(([name]) => !settled.includes(name) && (onlyAt[name] ?? players) === players)
    .map(([name, values]) => ({ name, values: name === ownFile ? [...values, OWN] : values }));
}

/** The choices that differ from the defaults. A player's own card set is sent separately. */
export function unusual(options: Option[], chosen: Chosen): Chosen {
  const named = options.flatMap(({ name, values }) => {
    const value = chosen[name] ?? values[0]!;
    return value === values[0] || value === OWN ? [] : [[name, value] as const];
  });
  return Object.fromEntries(named);
}
