// The answer of a moment in words. Nothing here is shown before the player has found it, or asked for it.

import type { ReviewDecision } from "../../lib/protocol";
import { figure } from "../../lib/reviewed";
import { language, t, tOr } from "../../lib/words.svelte";

/** What the move that was played cost. */
export function costOf({ loss, error, chance_loss }: ReviewDecision): string {
  const chance = Math.round((chance_loss ?? 0) * 100);
  const facts = { points: figure(loss), error: figure(error) };
  return chance > 0 ? t("web-review-cost-chance", { ...facts, chance }) : t("web-review-cost", facts);
}

/** The best move, or the likeliest one of a mixture. */
export function answerOf({ best, best_said, candidates = [] }: ReviewDecision): string {
  const action = best_said?.[language()] ?? best;
  const odds = candidates.find((each) => each.action === best)?.odds;
  return odds == null || odds > 0.98 ? t("web-review-best", { action }) : t("web-review-mixed", { action, odds: Math.round(odds * 100) });
}

/** Why the move that was played lost points; empty if no single cause explains it. */
export function reasonOf({ reason }: ReviewDecision): string {
  if (!reason) return "";
  const short = (value: number): number | string => (value >= 0 && Math.abs(value - Math.round(value)) < 0.05 ? Math.round(value) : figure(value).replace(/\.0$/, ""));
  return tOr("", reason.key, { chosen: short(reason.chosen), better: short(reason.better) });
}
