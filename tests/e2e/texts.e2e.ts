import type { Page, Request } from "@playwright/test";
import { SIDEBAR_WIDTH_PX } from "#lib/constants.ts";
import { expect, test } from "../support/fixtures.ts";
import { signedInScreenStates } from "../support/screenStates.ts";
import { settled, visit } from "../support/portal.ts";
import { cutTexts } from "../support/cutTexts.ts";

/** Every visible text, label and placeholder on the page. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        !node.parentElement?.closest(
          "script, noscript, style, code, pre, kbd, [lang]:not([lang=en]), select[name=country], select[name=lang]",
        )
      )
        texts.add(node.textContent?.trim() ?? "");
    for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        texts.add(element.getAttribute(name)?.trim() ?? "");
    return [...texts];
  });

/** Brands, addresses, commands, country and language names, which are not translated. */
const isName = /^Estonia$|AWS Signature|Mastercard|Visa|PayPal|https?:\/\/|@|curl|^English$/;

/** Numbers, units, dates and times from `Intl`, and key names. */
const written =
  /\b(?:GB|MB|TB|kB|GiB|MiB|KiB|EUR|USD|IDR|SGD|THB|UTC|GMT|CPU|vCPU|IPv[46]|AM|PM|at|ago|in|yesterday|today|tomorrow|(?:last|next|this) \w+|\d+ (?:second|minute|hour|day|week|month|year)s?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*|Ctrl|Enter|Esc)\b/g;

const softly = expect.configure({ soft: true });

const PHONE_PX = 390;
const DESKTOP_PX = 1440;
/** The width of a screen beside the widest sidebar on a desktop. */
const SCREEN_PX = DESKTOP_PX - SIDEBAR_WIDTH_PX;

test("every text on a screen is in the catalogue, and none is cut off on a desktop or phone", async ({
  page,
  signedIn,
}) => {
  await signedIn;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => localStorage.setItem("language", "zz-pseudo"));
  // Server texts are not translated.
  const responses: Promise<string>[] = [];
  page.on("requestfinished", (request) => {
    // The page preloads the configuration.
    const isPreloaded = request.url().endsWith("/config/ui/config");
    if (isPreloaded || request.resourceType() === "fetch") responses.push(textOf(request));
  });
  const texts = new Map<string, string>();
  const inspect = async (path: string, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    for (const text of await textsOn(page)) texts.set(text, path);
    // A list may need a moment to draw again at the new width.
    await softly.poll(() => cutTexts(page), `${path} at ${width} px`).toEqual([]);
  };
  await page.setViewportSize({ width: DESKTOP_PX, height: 900 });
  await page.goto("/app/");
  // With the sidebar, then with the rail of a narrow window.
  for (const width of [DESKTOP_PX, PHONE_PX]) await inspect("/", width);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("option").first()).toBeVisible();
  for (const width of [DESKTOP_PX, PHONE_PX]) await inspect("palette", width);
  await page.reload();
  // Grows while lists lead to their resources, and these to their tabs.
  const paths = new Set(signedInScreenStates.map(({ path }) => path));
  for (const path of paths) {
    await visit(page, path);
    for (const width of [PHONE_PX, SCREEN_PX]) await inspect(path, width);
    for (const next of await pathsFrom(page, path)) paths.add(next);
  }
  const answers = await page.locator("#public-answers").textContent();
  const responseText = [answers, ...(await Promise.all(responses))].join(" ").toLowerCase();
  const site = (await page.locator("#site-config").textContent()) ?? "";
  const loose = [...texts].flatMap(([text, path]) => {
    const words = text.replaceAll(written, "").match(/\b[A-Za-z]{3,}\b/g) ?? [];
    const own = words.filter((word) => !responseText.includes(word.toLowerCase()) && !site.includes(word));
    return own.length > 0 && !isName.test(text) ? [`${path}: ${text} (${own.join(", ")})`] : [];
  });
  expect(loose).toEqual([]);
});

async function textOf(request: Request): Promise<string> {
  const response = await request.response();
  return (await response?.text().catch(() => "")) ?? "";
}

/** The resources that screen states open from the page, and the page's tabs. */
function pathsFrom(page: Page, path: string): Promise<string[]> {
  const opened = signedInScreenStates.flatMap((it) => (it.path === path && it.opens) || []);
  return page.locator("main a[href]").evaluateAll(
    (links, names) =>
      links.flatMap((link) => {
        const { pathname, search } = new URL(link.getAttribute("href") ?? "", location.href);
        const isNext = names.includes(link.textContent) || search.startsWith("?tab=");
        return isNext ? [pathname.replace("/app", "") + search] : [];
      }),
    opened,
  );
}
