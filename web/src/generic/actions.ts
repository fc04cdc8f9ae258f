// The legal actions, as texts of the game's notation: grouped by their first word and searched.

export interface Group {
  word: string;
  actions: string[];
}

/** The actions in which every word of `wanted` occurs, grouped by their first word in the order of the rules. */
export function grouped(legal: string[], wanted = ""): Group[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, string[]>();
  for (const action of legal) {
    const text = action.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const [word = ""] = action.split(" ");
    groups.set(word, [...(groups.get(word) ?? []), action]);
  }
  return [...groups].map(([word, actions]) => ({ word, actions }));
}

/** What a button shows below the heading of its group: the rest of the action. */
export const restOf = (action: string): string => action.slice(action.indexOf(" ") + 1);
