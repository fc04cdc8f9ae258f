import type { GameParts } from "../../lib/game";

export default {
  table: () => import("./Table.svelte"),
  picture: () => import("./Picture.svelte"),
  score: () => import("./Score.svelte"),
  replays: true,
  figures: { "splitz-row": () => import("./RulesRow.svelte") },
  tips: [
    { said: "web-aim-splitz", at: ".area-seats", over: true },
    { said: "web-splitz-tip-cut", at: "button.gap" },
    { said: "web-splitz-tip-vote", at: ".area-actions .part" },
    { said: "web-splitz-tip-grid", at: ".grid" },
  ],
  keys: [
    ["web-splitz-key-gaps", ["← →", "space"]],
    ["web-splitz-key-drag", ["shift", "← →"]],
    ["web-splitz-key-parts", ["1", "2", "3"]],
    ["web-splitz-key-joker", ["1–9", "0"]],
    ["web-splitz-key-unseen", ["tab", "← →"]],
  ],
  onlyAt: { contest_order: 4, repeat_discard_2p: 2 },
} satisfies GameParts;
