// The current route. The address bar is the single source of truth.

const here = $state({ path: location.pathname, query: location.search });

window.addEventListener("popstate", () => {
  here.path = location.pathname;
  here.query = location.search;
});

export function go(path: string): void {
  history.pushState(null, "", path);
  here.path = location.pathname;
  here.query = location.search;
  scrollTo(0, 0);
}

export function path(): string {
  return here.path;
}

export function query(): URLSearchParams {
  return new URLSearchParams(here.query);
}

/** For links: navigates inside the page, but leaves new tabs and downloads to the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
