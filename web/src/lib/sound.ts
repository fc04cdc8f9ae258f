// Two short synthesised sounds: a card on the table, and "your turn".

import { settings } from "./settings.svelte";

const NOTES = { card: [[190, 0.05]], turn: [[523, 0.12], [784, 0.2]] } as const;
let context: AudioContext | undefined;

export function play(name: keyof typeof NOTES): void {
  // browsers allow no sound before the first tap
  if (!settings.sounds || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state !== "running") void context.resume(); // a locked phone suspends it
  let start = context.currentTime;
  for (const [pitch, seconds] of NOTES[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = name === "card" ? "triangle" : "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.14, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
    start += seconds * 0.8;
  }
}
