/**
 * Asks for what the portal will need first, all at once. The build makes it a small file of its own, which runs while the big
 * one is still on its way: on a slow network each step that waits for another costs more than all that is sent.
 */
import { prefetch } from "#api/cache/prefetch.ts";
import { cachedConfig } from "#api/config/cachedConfig.ts";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import { apiKey } from "#api/key/credentials.ts";
import { injectedConfig } from "#api/config/apiPrefix.ts";
import { isPartOn } from "#declarations/switches.ts";
import { BASE_PATH } from "#lib/constants.ts";
import { isMockEnabled } from "#api/mockCloud.ts";
import { loadKinds } from "#resources/kinds.ts";
import { kindsOf, locationIn, screenAt } from "./screens.ts";
import { loadTheme } from "#themes/index.ts";

// What is below has to be declared by `function`: no constant of it is there yet.
if (!isMockEnabled()) prefetchAll();

function prefetchAll(): void {
  const injected = injectedConfig();
  const { apiUrl = "/v1", theme } = injected;
  const cached = cachedConfig(Date.now());
  const isSignedIn = apiKey() !== undefined;
  const config = cached === undefined ? prefetch(`${apiUrl}/config/ui/config`) : undefined;
  if (isSignedIn) {
    void prefetch(`${apiUrl}/user-resource/user`);
    const locations = prefetch(`${apiUrl}/config/locations`);
    const path = location.pathname.slice(BASE_PATH.length);
    const screen = screenAt(path);
    ignore(import("./boot/SignedIn.tsx"));
    if (screen) ignore(loadKinds(kindsOf(screen)));
    if (screen) ignore(screen.view());
    if (screen?.parts) ignore(screen.parts());
    if (screen?.reads !== undefined) ignore(readLists(screen.reads, locationIn(screen, path)));

    /** The rows of one location, or of each, as soon as it is known which there are and that the site shows them. */
    async function readLists(list: string, only: string | undefined): Promise<void> {
      const [slugs, told] = await Promise.all([
        only === undefined ? bodyOf<LocationRow[]>(locations).then(slugsOf) : [only],
        config === undefined ? cached : bodyOf<Partial<SiteConfig>>(config),
      ]);
      for (const slug of slugs)
        if (isPartOn(`/${slug}${list}`, { ...told, ...injected })) void prefetch(`${apiUrl}/${slug}${list}`);
    }
  }
  if (!isSignedIn) ignore(import("#views/login/LoginScreen.tsx"));
  const themeId = theme ?? cached?.theme ?? cached?.siteTheme;
  if (themeId !== undefined) ignore(loadTheme(themeId));
}

/** An answer is read once: whoever it is for gets it unread. */
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

/** Whoever needs it asks again, and tells of the failure. */
function ignore(coming: Promise<unknown>): void {
  coming.catch(() => {});
}
