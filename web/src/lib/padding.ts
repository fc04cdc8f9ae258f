// The length of a message must not reveal a secret choice, because encryption does not hide lengths.

const encoder = new TextEncoder();
const lengthOf = (text: string): number => encoder.encode(JSON.stringify(text)).length; // as sent

/** Spaces that make a move as long as the longest legal one, where several seats choose at once. */
export function padding(move: string, { actors, legal }: { actors: number[]; legal: string[] }): string {
  if (actors.length < 2) return "";
  const longest = legal.reduce((most, each) => Math.max(most, lengthOf(each)), 0);
  return " ".repeat(Math.max(0, longest - lengthOf(move)));
}
