import type { GameParts } from "../../lib/game";

export default {
  table: () => import("./Table.svelte"),
  picture: () => import("./Picture.svelte"),
  score: () => import("./Score.svelte"),
  replays: true,
  figures: { "scout-cards": () => import("./RulesCards.svelte") },
  keys: [
    ["web-scout-key-flip", ["1", "2"]],
    ["web-scout-key-set", ["1–9"]],
    ["web-scout-key-cards", ["← →", "space"]],
    ["web-scout-key-grow", ["shift", "← →"]],
    ["web-scout-key-scout", ["s"]],
    ["web-scout-key-double", ["d"]],
    ["web-scout-key-place", ["← →"]],
    ["web-scout-key-turn", ["t"]],
  ],
} satisfies GameParts;
