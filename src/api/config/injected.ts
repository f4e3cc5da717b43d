import type { SiteConfig } from "./siteConfig.ts";

/** The configuration in the page, before a developer's choice of API is applied. */
export const readInjected = (): Partial<SiteConfig> => dataIn("site-config");

/** Public answers of the page's own API that the server wrote into the page, by path. */
export const readAnswers = (): Readonly<Record<string, unknown>> => dataIn("public-answers");

function dataIn(id: string): Record<string, unknown> {
  const text = document.querySelector(`script#${id}`)?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}
