// The plain table: for every game without its own folder in `games/`.

import type { GameParts } from "../lib/game";

export default {
  table: () => import("./Table.svelte"),
  picture: () => import("./Picture.svelte"),
  keys: [
    ["web-generic-key-search", ["/"]],
    ["web-generic-key-move", ["← →"]],
  ],
} satisfies GameParts;
