import { BASE_PATH } from "#lib/constants.ts";
import type { Address } from "#lib/recording/recording.ts";
import { openPaths } from "#declarations/addresses.ts";
import { firstSegment } from "#declarations/paths.ts";

const OPEN_PAGES: readonly string[] = [
  openPaths.consent,
  openPaths.callback,
  openPaths.emailVerification,
  openPaths.paymentReturn,
];

let patternAt: (path: string) => string | undefined = () => undefined;

/** Sets the function that finds the screen pattern of a path. */
export function setScreenPatterns(find: typeof patternAt): void {
  patternAt = find;
}

/** Route pattern of a path for analytics and reports, without ids, search or hash. */
export function pageOf(pathname: string): string {
  const path = pathname.slice(BASE_PATH.length);
  return OPEN_PAGES.find((page) => page === firstSegment(path)) ?? patternAt(path) ?? "/not_found";
}

/** Calls back with the current page, then after every navigation. */
export function followPages(listener: (page: string) => void): void {
  let at: string | undefined;
  onNavigation(() => {
    if (location.pathname === at) return;
    at = location.pathname;
    listener(pageOf(at));
  });
}

/** Calls back with the current address, then after every change of path or search. */
export function followAddresses(listener: (address: Address) => void): void {
  let at: string | undefined;
  onNavigation(() => {
    const { pathname, search } = location;
    if (`${pathname}${search}` === at) return;
    at = `${pathname}${search}`;
    listener({ path: pathname.slice(BASE_PATH.length) || "/", search });
  });
}

function onNavigation(look: () => void): void {
  // The router dispatches `pushState` and `replaceState` events.
  for (const event of ["popstate", "pushState", "replaceState"]) window.addEventListener(event, look);
  look();
}
