/**
 * Prefetches what the portal needs first. The build makes this module a small separate file that runs while the main
 * one is still loading, because each sequential step is slow on a slow network.
 */
import { prefetch } from "#api/cache/prefetch.ts";
import { cachedConfig } from "#api/config/cachedConfig.ts";
import { CONFIG_PATH, type SiteConfig, themeIdOf } from "#api/config/siteConfig.ts";
import { apiKey } from "#api/key/credentials.ts";
import { injectedConfig } from "#api/config/apiPrefix.ts";
import { readAnswers, readInjected } from "#api/config/injected.ts";
import { openPaths } from "#declarations/addresses.ts";
import { firstSegment } from "#declarations/paths.ts";
import { isPartOn } from "#declarations/switches.ts";
import { BASE_PATH } from "#lib/constants.ts";
import { isRecordedPage } from "#lib/environment.ts";
import { isMockEnabled } from "#api/mockCloud.ts";
import { loadKinds } from "#resources/kinds.ts";
import { kindsOf, locationIn, screenAt } from "./screens.ts";
import { loadTheme } from "#themes/index.ts";

// Below, only hoisted `function` declarations are usable: constants are not initialised yet.
if (!isRecordedPage() && !isMockEnabled()) prefetchAll();

function prefetchAll(): void {
  const injected = injectedConfig();
  const { apiUrl = "/v1" } = injected;
  const cached = cachedConfig(Date.now());
  const isSignedIn = apiKey() !== undefined;
  // The answers in the page are those of the site's API, not of one chosen on the log-in page.
  const answers = readInjected().apiUrl === injected.apiUrl ? readAnswers() : {};
  const read = (path: string) => prefetch(`${apiUrl}${path}`, answers[path]);
  const path = location.pathname.slice(BASE_PATH.length);
  const config = cached === undefined ? read(CONFIG_PATH) : undefined;
  if (isSignedIn) {
    void prefetch(`${apiUrl}/user-resource/user`);
    const locations = read("/config/locations");
    const screen = screenAt(path);
    ignore(import("./boot/SignedIn.tsx"));
    if (screen) ignore(loadKinds(kindsOf(screen)));
    if (screen) ignore(screen.view());
    if (screen?.parts) ignore(screen.parts());
    const rows = screen?.reads === undefined ? undefined : readLists(screen.reads, locationIn(screen, path));
    const settled = Promise.allSettled([rows]);
    // A list waits only for what is prefetched, so its rows go first.
    ignore((screen?.parts ? Promise.resolve() : settled).then(() => import("ky")));

    /** Prefetches the rows of one location or of all, once locations and feature switches are known; waits for them. */
    async function readLists(list: string, only: string | undefined): Promise<void> {
      const [slugs, loaded] = await Promise.all([
        only === undefined ? bodyOf<LocationRow[]>(locations).then(slugsOf) : [only],
        config === undefined ? cached : bodyOf<Partial<SiteConfig>>(config),
      ]);
      const isListOn = (slug: string) => isPartOn(`/${slug}${list}`, { ...loaded, ...injected });
      await Promise.all(slugs.filter(isListOn).map((slug) => prefetch(`${apiUrl}/${slug}${list}`)));
    }
  }
  if (firstSegment(path) === openPaths.callback) {
    ignore(import("#views/callback/CallbackView.tsx"));
    ignore(import("ky"));
  }
  // Any earlier, this would hold back the form's first frame, and add the stylesheet a second time.
  if (!isSignedIn)
    void Promise.allSettled([globalThis.porticoFormDrawn]).then(() =>
      ignore(import("#views/login/LoginScreen.tsx")),
    );
  const known = cached ?? (answers[CONFIG_PATH] as Partial<SiteConfig> | undefined);
  ignore(loadTheme(themeIdOf({ ...known, ...injected })));
}

/** Clones the response, because a body can be read only once. */
async function bodyOf<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).clone().json()) as T;
}

interface LocationRow {
  slug: string;
  is_published?: boolean;
}

function slugsOf(rows: readonly LocationRow[]): string[] {
  return rows.filter((row) => row.is_published !== false).map(({ slug }) => slug);
}

/** The later regular request repeats the call and reports the failure. */
function ignore(coming: Promise<unknown>): void {
  coming.catch(() => {});
}
