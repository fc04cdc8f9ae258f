// The whole page listens to keys, because a button that had the focus is often gone after it was pressed.

/** Whether the table may use this key: no text field has the focus, no dialog is open, and nothing else has used it. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target as Element).closest("input, select, textarea") && !document.querySelector("dialog[open]");
}

/** Whether a key confirms a choice: Enter, unless it presses a button. A card that is already chosen does not count. */
export function confirms(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" || event.repeat) return false;
  const pressed = (event.target as Element).closest("button, a, summary");
  return !pressed || pressed.matches("[data-piece][aria-pressed=true]");
}

/** How many steps a key moves along a row of this many pieces; 0 for other keys. */
export function stepsOf(event: KeyboardEvent, pieces: number): number {
  return { ArrowLeft: -1, ArrowRight: 1, Home: -pieces, End: pieces }[event.key] ?? 0;
}
