import { MOBILE_MAX_WIDTH_PX } from "#lib/constants.ts";
import { readStored } from "#lib/storage/storage.ts";

/** Whether a page that opens now has its navigation at the bottom. */
export const isMobileWindow = (): boolean => window.innerWidth <= MOBILE_MAX_WIDTH_PX;

/** Whether the visitor prefers the rail to the sidebar. */
export const isRailChosen = (): boolean => readStored("navigation.rail") === "yes";
