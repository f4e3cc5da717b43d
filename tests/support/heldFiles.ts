import type { Page } from "@playwright/test";

/** Holds the application's first module back until the result is called. */
export const holdApplication = (page: Page) => hold(page, /\/assets\/index-[\w-]+\.js$/);

/** Holds files back until the result is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Every property of the elements inside as they are drawn, and of the page's; variables are not. */
export const stylesOf = (page: Page, inside: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`html, body, ${selector} *`)].flatMap((element) =>
        [undefined, "::before", "::after", "::placeholder"].flatMap((part) => {
          const style = getComputedStyle(element, part);
          return [...style]
            .filter((name) => !name.startsWith("--"))
            .map((name) => `${element.tagName}${part ?? ""} ${name}: ${style.getPropertyValue(name)}`);
        }),
      ),
    inside,
  );
