// Requests what this page is going to need while the shell is still loading.

import { WORDS } from "virtual:words";

import { gameList } from "./gameList";
import { partsOf } from "./games";
import { firstLanguage } from "./languages";
import { kept } from "./storage";

export function prefetch(): void {
  const words = WORDS[firstLanguage()];
  void words.page();
  const [page, name] = location.pathname.split("/").filter(Boolean);
  if (!page) gameList().catch(() => {}); // the first page reports the failure
  const game = page === "rules" ? name : kept<{ table: string; game: string }[]>("tables", []).find(({ table }) => table === name)?.game;
  if (!game) return;
  void words.games[game]?.();
  if (page === "t") void words.tables();
  if (page === "t") void partsOf(game).table();
}
