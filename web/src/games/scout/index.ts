import type { GameParts } from "../../lib/game";

export default {
  table: () => import("./Table.svelte"),
  picture: () => import("./Picture.svelte"),
  score: () => import("./Score.svelte"),
  open: () => import("./Open.svelte"),
  replays: true,
  figures: { "scout-cards": () => import("./RulesCards.svelte") },
  tips: [
    { said: "web-aim-scout", at: ".area-seats", over: true },
    { said: "web-scout-tip-chips", at: ".chip:not(.chart)" },
    { said: "web-scout-tip-ends", at: ".prior .end" },
    { said: "web-scout-tip-marker", at: ".scout:has(> .area-actions > .button) > .area-mine .marker" },
  ],
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
