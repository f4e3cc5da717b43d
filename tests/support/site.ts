import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { RunningCloud } from "./cloud.ts";
import { sitePage } from "../../deploy/site.ts";

/** The built portal. */
export const dist = join(import.meta.dirname, "../../dist");

/**
 * Serves the page as another tenant's deployment would: `config` overrides the sandbox's configuration. The page has no
 * public answers of the API and no link to them, so the portal asks for them.
 */
export async function serveAs(page: Page, config: Record<string, unknown>): Promise<void> {
  await page.route(/\/app(\/|\?|$)/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const [, json = ""] = /id="site-config">(.*?)<\/script>/s.exec(await response.text()) ?? [];
    const served = sitePage(dist, { ...(JSON.parse(json) as object), ...config });
    return route.fulfill({ response, body: served.replace(/<link rel="preload" as="fetch"[^>]*>/, "") });
  });
}

/** Serves the cloud at a public host without TLS, and returns its origin. */
export async function servePublicly(page: Page, cloud: Pick<RunningCloud, "origin">): Promise<string> {
  const origin = "http://portal.example";
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ response: await route.fetch({ url: `${cloud.origin}${pathname}${search}` }) });
  });
  return origin;
}
