import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { signedInScreenStates } from "../support/screenStates.ts";
import { settled, visit } from "../support/portal.ts";

/** Every visible text, label and placeholder on the page. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        !node.parentElement?.closest(
          "script, style, code, pre, kbd, [lang]:not([lang=en]), select[name=country], select[name=lang]",
        )
      )
        texts.add(node.textContent?.trim() ?? "");
    for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        texts.add(element.getAttribute(name)?.trim() ?? "");
    return [...texts];
  });

/** Brands, addresses, commands and language names, which are not translated. */
const isName = /AWS Signature|Mastercard|Visa|PayPal|https?:\/\/|@|curl|^English$/;

/** Numbers, units, dates and times from `Intl`, and key names. */
const written =
  /\b(?:GB|MB|TB|kB|GiB|MiB|KiB|EUR|USD|IDR|SGD|THB|UTC|GMT|CPU|vCPU|IPv[46]|AM|PM|at|ago|in|yesterday|today|tomorrow|(?:last|next|this) \w+|\d+ (?:second|minute|hour|day|week|month|year)s?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*|Ctrl|Enter|Esc)\b/g;

test("every text on a screen is in the catalogue", async ({ page, signedIn }) => {
  test.setTimeout(240_000);
  await signedIn;
  await page.addInitScript(() => localStorage.setItem("language", "zz-pseudo"));
  // Server texts are not translated.
  let shown = "";
  await page.route("**/v1/**", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    shown += text.toLowerCase();
    return route.fulfill({ response });
  });
  const loose: string[] = [];
  for (const { path } of signedInScreenStates.filter(({ screen, path: at }) => screen === at)) {
    await visit(page, path);
    await settled(page);
    const site = (await page.locator("#site-config").textContent()) ?? "";
    for (const text of await textsOn(page)) {
      const words = text.replaceAll(written, "").match(/\b[A-Za-z]{3,}\b/g) ?? [];
      if (isName.test(text)) continue;
      const own = words.filter((word) => !shown.includes(word.toLowerCase()) && !site.includes(word));
      if (own.length > 0) loose.push(`${path}: ${text} (${own.join(", ")})`);
    }
  }
  expect([...new Set(loose)]).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
