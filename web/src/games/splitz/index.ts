import type { GameParts } from "../../lib/game";

export default {
  table: () => import("./Table.svelte"),
  picture: () => import("./Picture.svelte"),
  score: () => import("./Score.svelte"),
  replays: true,
  figures: { "splitz-row": () => import("./RulesRow.svelte") },
  keys: [
    ["web-splitz-key-gaps", ["← →", "space"]],
    ["web-splitz-key-drag", ["shift", "← →"]],
    ["web-splitz-key-parts", ["1", "2", "3"]],
    ["web-splitz-key-joker", ["1–9", "0"]],
    ["web-splitz-key-unseen", ["tab", "← →"]],
  ],
  onlyAt: { contest_order: 4, repeat_discard_2p: 2 },
} satisfies GameParts;
