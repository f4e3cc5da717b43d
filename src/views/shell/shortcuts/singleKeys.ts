import { createStoredSwitch } from "#lib/storage/storedSwitch.ts";

/** Whether single-letter shortcuts are on; speech input and tremor need them off (WCAG 2.1.4). */
export const singleKeys = createStoredSwitch("shortcuts.single");
