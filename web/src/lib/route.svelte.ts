// The current route. The address bar is the single source of truth.
//
// An open dialog or sheet has an entry of its own in the history, so that Back closes it and stays on the page.

const here = $state({ path: location.pathname, query: location.search, rules: null as string | null });
const open: (() => void)[] = []; // how to close each sheet, the innermost last
let leaving = false; // a step back of our own is under way; the browser takes it later, and tells with popstate
let wanted: string | null = null; // where to go after it

/** How many sheets were open at this entry of the history. */
const depth = (): number => (history.state as { sheets?: number } | null)?.sheets ?? 0;

/** Leaves the entries of sheets that are gone, and makes entries for those that have none. */
function settle(): void {
  if (leaving) return; // popstate settles the rest
  if (depth() > open.length) {
    leaving = true;
    history.go(open.length - depth());
  }
  while (depth() < open.length) history.pushState({ sheets: depth() + 1 }, "");
}

settle(); // the page may have been reloaded over open sheets, which are gone

window.addEventListener("popstate", () => {
  if (leaving) leaving = false;
  else while (open.length > depth()) open.pop()!(); // Back closes what lies on top
  here.path = location.pathname;
  here.query = location.search;
  const path = wanted;
  wanted = null;
  if (path) go(path);
  else settle();
});

/** A sheet has been opened; `close` closes it. Returns what to call when it is gone. */
export function sheet(close: () => void): () => void {
  open.push(close);
  settle();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    setTimeout(settle); // unless another one opens in its place
  };
}

export function go(path: string): void {
  if (leaving) {
    wanted = path;
    return;
  }
  if (depth()) {
    open.length = 0;
    history.replaceState(null, "", path); // a link in a sheet: Back returns to the page below it
  } else history.pushState(null, "", path);
  here.path = location.pathname;
  here.query = location.search;
  here.rules = null;
  scrollTo(0, 0);
}

export function path(): string {
  return here.path;
}

export function query(): URLSearchParams {
  return new URLSearchParams(here.query);
}

/** The link to the rules that lie over the table; null: none do. */
export function rulesOpen(): string | null {
  return here.rules;
}

export function showRules(link: string | null): void {
  here.rules = link;
}

/** For links: navigates inside the page, but leaves new tabs and downloads to the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  if (here.path.startsWith("/t/") && link.pathname.startsWith("/rules/")) showRules(link.pathname + link.hash); // over the table
  else go(link.pathname + link.search + link.hash);
}
