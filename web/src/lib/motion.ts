// Animates cards from their old places to their new ones when the table changes.

import type { TransitionConfig } from "svelte/transition";

import { duration } from "./settings.svelte";

const FLIGHT = 480;
const EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

export type Places = Map<string, { box: DOMRect; picture: HTMLElement }>;

/** Where every card is now. */
export function places(root: HTMLElement | undefined): Places {
  const found: Places = new Map();
  for (const picture of root?.querySelectorAll<HTMLElement>("[data-card]") ?? []) {
    const box = picture.getBoundingClientRect();
    if (box.width) found.set(picture.dataset.card!, { box, picture });
  }
  return found;
}

/** Animates every card to its new place. New cards come from the seat `from`, removed ones go to the seat `to`. */
export function fly(root: HTMLElement | undefined, before: Places, from: number | null, to: number | null): void {
  const ms = duration(FLIGHT);
  if (!root || !ms || !before.size) return;
  const after = places(root);
  for (const [card, { box, picture }] of after) {
    const start = before.get(card)?.box ?? seatBox(root, from);
    if (!start || (start.x === box.x && start.y === box.y)) continue;
    const transform = `translate(${start.x - box.x}px, ${start.y - box.y}px) scale(${start.width / box.width})`;
    picture.animate([{ transform, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], {
      duration: ms,
      easing: EASE,
    });
  }
  const goal = seatBox(root, to);
  if (!goal) return;
  for (const [card, { box, picture }] of before) if (!after.has(card)) depart(picture, box, goal, ms);
}

function seatBox(root: HTMLElement, seat: number | null): DOMRect | undefined {
  const chip = seat === null ? null : root.querySelector(`[data-seat="${seat}"]`);
  const box = chip?.getBoundingClientRect();
  return box && new DOMRect(box.x + box.width / 2 - 10, box.y + box.height / 2 - 14, 20, 28);
}

function depart(picture: HTMLElement, box: DOMRect, goal: DOMRect, ms: number): void {
  const ghost = picture.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  const { x, y, width, height } = box;
  Object.assign(ghost.style, { position: "fixed", left: `${x}px`, top: `${y}px`, width: `${width}px`, zIndex: "50" });
  Object.assign(ghost.style, { height: `${height}px`, pointerEvents: "none" });
  document.body.append(ghost);
  const transform = `translate(${goal.x - x}px, ${goal.y - y}px) scale(${goal.width / width})`;
  const flight = ghost.animate([{ transformOrigin: "0 0" }, { transform, transformOrigin: "0 0", opacity: 0.2 }], {
    duration: ms,
    easing: EASE,
  });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

/** Animates a card that is turned up in its place. */
export function turnUp(_: Element): TransitionConfig {
  return { duration: duration(FLIGHT), css: (_, left) => `transform: perspective(400px) rotateY(${left * 90}deg)` };
}
