/**
 * Asks for what the portal will need first, all at once. The build makes it a small file of its own, which runs while the big
 * one is still on its way: on a slow network each step that waits for another costs more than all that is sent.
 */
import { readAhead } from "./api/ahead.ts";
import { cachedConfig } from "./api/cachedConfig.ts";
import { apiKey } from "./api/credentials.ts";
import { injectedConfig } from "./api/deployment.ts";
import { BASE_PATH } from "./constants.ts";
import { isMockEnabled } from "./mockCloud.ts";
import { locationIn, screenAt } from "./screens.ts";
import { loadTheme } from "./themes/index.ts";

if (!isMockEnabled()) askAhead();

function askAhead(): void {
  const { apiUrl = "/v1", theme } = injectedConfig();
  const cached = cachedConfig(Date.now());
  const isSignedIn = apiKey() !== undefined;
  if (cached === undefined) void readAhead(`${apiUrl}/config/ui/config`);
  if (isSignedIn) {
    void readAhead(`${apiUrl}/user-resource/user`);
    const locations = readAhead(`${apiUrl}/config/locations`);
    const path = location.pathname.slice(BASE_PATH.length);
    const screen = screenAt(path);
    ignore(import("./views/boot/SignedIn.tsx"));
    ignore(import("../locales/en/messages.po"));
    if (screen) ignore(screen.view());
    if (screen?.list !== undefined)
      ignore(readLists(apiUrl, screen.list, locationIn(screen, path), locations));
  }
  const themeId = theme ?? cached?.theme ?? cached?.siteTheme;
  if (themeId !== undefined) ignore(loadTheme(themeId));
}

/** The rows of one location, or of each as soon as they are known. */
async function readLists(
  apiUrl: string,
  list: string,
  only: string | undefined,
  locations: Promise<Response>,
): Promise<void> {
  const slugs = only === undefined ? await slugsOf((await locations).clone()) : [only];
  for (const slug of slugs) void readAhead(`${apiUrl}/${slug}${list}`);
}

async function slugsOf(answer: Response): Promise<string[]> {
  const rows = (await answer.json()) as { slug: string; is_published?: boolean }[];
  return rows.filter((row) => row.is_published !== false).map(({ slug }) => slug);
}

/** Whoever needs it asks again, and tells of the failure. */
function ignore(coming: Promise<unknown>): void {
  coming.catch(() => {});
}
