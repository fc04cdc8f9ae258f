import type { GameParts } from "../../lib/game";

export default {
  table: () => import("./Table.svelte"),
  picture: () => import("./Picture.svelte"),
  score: () => import("./Score.svelte"),
  open: () => import("./Open.svelte"),
  replays: true,
  figures: { "dozen-line": () => import("./RulesLine.svelte") },
  tips: [
    { said: "web-aim-dozen", at: ".area-seats", over: true },
    { said: "web-dozen-tip-offer", at: ".hand" },
    { said: "web-dozen-tip-take", at: ".offer" },
    { said: "web-dozen-tip-line", at: "[data-seat] .line" },
  ],
  keys: [
    ["web-dozen-key-offer", ["1–4"]],
    ["web-dozen-key-swap", ["x"]],
    ["web-dozen-key-take", ["1", "2"]],
    ["web-dozen-key-ways", ["1–9"]],
    ["web-dozen-key-cards", ["i"]],
  ],
  onlyAt: { pairing: 4 },
  ownFile: "cards",
} satisfies GameParts;
