// The player's settings. They are stored in this browser and apply to the whole page at once.

import { keep, kept } from "./storage";

export interface Settings {
  theme: "auto" | "light" | "dark";
  hints: "off" | "legal" | "coach"; // coach: also what a new card would join, which cards are unseen, what each card scores
  memory: boolean; // show what players could remember: cards that were taken openly
  sounds: boolean;
  motion: "full" | "quick" | "none";
  contrast: "normal" | "more";
  largeCards: boolean;
  leftHand: boolean;
}

const USUAL: Settings = {
  theme: "auto",
  hints: "legal",
  memory: false,
  sounds: false,
  motion: "full",
  contrast: matchMedia("(prefers-contrast: more)").matches ? "more" : "normal",
  largeCards: false,
  leftHand: false,
};

export const settings: Settings = $state({ ...USUAL, ...kept<Partial<Settings>>("settings", {}) });

export function follow(): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset.theme = settings.theme;
    root.dataset.contrast = settings.contrast;
    root.dataset.motion = settings.motion;
    keep("settings", $state.snapshot(settings));
  });
}

/** The duration of an animation that usually takes `ms` milliseconds; 0 if animations are off. */
export function duration(ms: number): number {
  if (settings.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return settings.motion === "quick" ? ms / 2 : ms;
}
