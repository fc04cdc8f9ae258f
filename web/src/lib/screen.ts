// Screen sizes. A small screen does not render what it would not show, because that costs time on a phone.

import { MediaQuery } from "svelte/reactivity";

/** Whether there is room beside the table (Frame.svelte). */
export const wide = new MediaQuery("(min-width: 900px) and (min-height: 481px)", true);

/** Whether a phone is held sideways: the actions are a column beside the table (Frame.svelte). */
export const sideways = new MediaQuery("(max-height: 480px) and (min-width: 560px)");

/** Whether there is probably a keyboard: the device has a pointer finer than a finger. */
export const desk = new MediaQuery("any-pointer: fine");
