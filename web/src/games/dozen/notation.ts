// The texts of Dozen's notation that the page writes and reads. No rule is worked out here: a text counts only if the
// server lists it as legal.

export interface Pick {
  shown: string | null; // ids of cards in my hand
  hidden: string | null;
}

/** A card that is not picked yet is `?`: such an offer is never legal, and the server says why. */
export const offerText = ({ shown, hidden }: Pick): string => `offer show ${shown ?? "?"} hide ${hidden ?? "?"}`;

/** The two cards an offer names; null if the text is not an offer. */
export function readOffer(text: string | null): Pick | null {
  const found = /^offer show (\S+) hide (\S+)$/.exec(text ?? "");
  return found && { shown: found[1]!, hidden: found[2]! };
}

export const TAKES = ["take shown", "take hidden"] as const;

/** One effect of a white card, with everything it needs to know. */
export interface Step {
  text: string;
  op: string;
  places: number[];
  to: string | null; // a colour, or a row
  card: string | null; // the card that comes in from the hand
}

const OPS_WITH_TO = new Set(["recolor", "reface"]);

export function readStep(text: string): Step {
  const [op = "", ...words] = text.split(" ");
  const last = op === "replace_from_hand" || OPS_WITH_TO.has(op) ? (words.pop() ?? null) : null;
  return { text, op, places: words.map(Number), to: OPS_WITH_TO.has(op) ? last : null, card: OPS_WITH_TO.has(op) ? null : last };
}

const NOTHING = "nothing"; // done by an effect
export const resolveText = (place: number, steps: string[]): string => `resolve ${place} ${steps.join("; ") || NOTHING}`;

/** The same step done to another place. */
export const stepAt = ({ op, places, to, card }: Step, place: number): string => [op, place, ...places.slice(1), to, card].filter((part) => part !== null).join(" ");

/** The white card a text resolves, and how; null if the text resolves nothing. */
export function readResolve(text: string | null): { place: number; steps: string[] } | null {
  const found = /^resolve (\d+) (.+)$/.exec(text ?? "");
  return found && { place: Number(found[1]), steps: found[2]!.split("; ") };
}
