// Gives a text to whatever the device shares with, or to the clipboard.

/** Returns whether it is in the clipboard now; false: it was shared, or the person thought better of it. */
export async function share(text: string): Promise<boolean> {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ text }).catch(() => {});
    return false;
  }
  await navigator.clipboard?.writeText(text);
  return navigator.clipboard !== undefined;
}
