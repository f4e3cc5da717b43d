import { BASE_PATH } from "#lib/constants.ts";
import { openPaths } from "#declarations/addresses.ts";
import { firstSegment } from "#declarations/paths.ts";

const OPEN_PAGES: readonly string[] = [
  openPaths.consent,
  openPaths.callback,
  openPaths.emailVerification,
  openPaths.paymentReturn,
];

let patternAt: (path: string) => string | undefined = () => undefined;

/** Says which pattern of the portal's screens a path fits. */
export function setScreenPatterns(find: typeof patternAt): void {
  patternAt = find;
}

/** The page of an address as analytics and reports may know it: its pattern, without ids, search or hash. */
export function pageOf(pathname: string): string {
  const path = pathname.slice(BASE_PATH.length);
  return OPEN_PAGES.find((page) => page === firstSegment(path)) ?? patternAt(path) ?? "/not_found";
}

/** Calls with the page of the moment, then with each that is gone to. */
export function followPages(listener: (page: string) => void): void {
  let at: string | undefined;
  const look = () => {
    if (location.pathname === at) return;
    at = location.pathname;
    listener(pageOf(at));
  };
  // The router has the latter two dispatched.
  for (const event of ["popstate", "pushState", "replaceState"]) window.addEventListener(event, look);
  look();
}
