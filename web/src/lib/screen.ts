// What a small screen does not show is not made, either: a phone would pay for it.

import { MediaQuery } from "svelte/reactivity";

/** There is room beside the table (Frame.svelte). */
export const wide = new MediaQuery("min-width: 900px", true);

/** There is most likely a keyboard: something here points more finely than a finger. */
export const desk = new MediaQuery("any-pointer: fine");
