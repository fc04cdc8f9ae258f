// Keys are heard on the whole page: the button that had the focus is often gone once it is pressed.

/** Whether the table may take this key: nobody types, no dialog is open, and nothing else has taken it. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target as Element).closest("input, select, textarea") && !document.querySelector("dialog[open]");
}

/** Whether it confirms a choice: Enter, unless it presses a button. A card that is chosen already is no such button. */
export function confirms(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" || event.repeat) return false;
  const pressed = (event.target as Element).closest("button, a, summary");
  return !pressed || pressed.matches("[data-piece][aria-pressed=true]");
}

/** Steps along a row of so many pieces; 0: some other key. */
export function stepsOf(event: KeyboardEvent, pieces: number): number {
  return { ArrowLeft: -1, ArrowRight: 1, Home: -pieces, End: pieces }[event.key] ?? 0;
}
