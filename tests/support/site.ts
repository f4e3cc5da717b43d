import type { Page } from "@playwright/test";

/**
 * Serves the page as another tenant's deployment would: `config` overrides the sandbox's configuration. The page has no
 * public answers of the API, so the portal asks for them.
 */
export async function serveAs(page: Page, config: Record<string, unknown>): Promise<void> {
  await page.route(/\/app(\/|\?|$)/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const plain = (await response.text()).replace(/<script[^>]* id="public-answers">.*?<\/script>/s, "");
    const body = plain.replace(
      /(<script type="application\/json" id="site-config">)(.*?)(<\/script>)/s,
      (_, start: string, json: string, end: string) =>
        start + JSON.stringify({ ...(JSON.parse(json) as object), ...config }) + end,
    );
    return route.fulfill({ response, body });
  });
}
