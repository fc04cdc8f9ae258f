// A view of any game, field by field: which fields have something for each seat, and how a value is shown.

export type Value = null | boolean | number | string | Value[] | { [field: string]: Value };
export type View = Record<string, Value>;

export interface Fields {
  shared: string[];
  bySeat: string[];
}

const isPlain = (value: Value | undefined): boolean => value === null || typeof value !== "object";

/** A card or another small value: a plain value, or named plain values. */
export const isSmall = (value: Value): boolean => isPlain(value) || (!Array.isArray(value) && Object.values(value as object).every(isPlain));

/**
 * Fields with one entry per seat: tuples as long as the table has seats, of anything but cards. A row of cards may
 * happen to be as long. `other` has the fields that were once of another length; they are never by seat again.
 */
export function fieldsOf(view: View, seats: number, other: ReadonlySet<string> = new Set()): Fields {
  const bySeat = Object.keys(view).filter((name) => !other.has(name) && isBySeat(view[name]!, seats));
  return { bySeat, shared: Object.keys(view).filter((name) => !bySeat.includes(name)) };
}

function isBySeat(value: Value, seats: number): boolean {
  if (!Array.isArray(value) || value.length !== seats) return false;
  const lists = value.every(Array.isArray);
  const parts = value.every((each) => !Array.isArray(each) && !isSmall(each));
  const plain = value.every((each) => each !== null && isPlain(each));
  return lists || parts || plain;
}

/** The fields of a view that are lists of another length than the table has seats. */
export const otherLengths = (view: View, seats: number): string[] =>
  Object.keys(view).filter((name) => Array.isArray(view[name]) && view[name].length !== seats);

const isEmpty = (value: Value): boolean => Array.isArray(value) && value.length === 0;

/** A simpler form of a value: an object with one field becomes that field, and empty lists in objects are left out. */
export function simplify(value: Value): Value {
  if (Array.isArray(value)) return value.map(simplify);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).filter(([, each]) => !isEmpty(each));
  if (fields.length === 1) return simplify(fields[0]![1]);
  return Object.fromEntries(fields.map(([name, each]) => [name, simplify(each)]));
}

/** What there is to show for one seat, by name. If there is one object per seat, its fields are shown directly. */
export function rowsOf(view: View, names: string[], seat: number | null): [string, Value][] {
  return names.flatMap((name): [string, Value][] => {
    const value = view[name] ?? null;
    const own = seat === null || !Array.isArray(value) ? value : (value[seat] ?? null);
    const parts = seat !== null && own !== null && typeof own === "object" && !Array.isArray(own) && !isSmall(own);
    return parts ? Object.entries(own) : [[name, own]];
  });
}

/** A small value as a short text, without the names of its fields. */
export function brief(value: Value, yes: string, no: string): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? yes : no;
  if (typeof value !== "object") return String(value).replaceAll("_", " ");
  return Object.values(value).map((each) => brief(each, yes, no)).join(" · ");
}

export interface Pile {
  thing: Value;
  hidden: number; // how many hidden cards in a row; 0: a visible entry
}

/** The entries of a list, with neighbouring hidden cards as one pile. */
export function piles(list: Value[]): Pile[] {
  const found: Pile[] = [];
  for (const thing of list) {
    const last = found.at(-1);
    if (thing === null && last?.hidden) last.hidden += 1;
    else found.push({ thing, hidden: thing === null ? 1 : 0 });
  }
  return found;
}
