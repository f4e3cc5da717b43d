import { createStoredSwitch } from "#lib/storage/storedSwitch.ts";

/** Whether one letter alone may act: people who dictate or whose hands tremble switch it off (WCAG 2.1.4). */
export const singleKeys = createStoredSwitch("shortcuts.single");
