import axe, { type RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** Violations of WCAG 2.2 AA on the current page. */
export async function violations(page: Page): Promise<string[]> {
  const rules = { "color-contrast": { enabled: false } };
  return [...(await inspect(page, { runOnly: WCAG, rules })), ...(await contrastViolations(page))];
}

/** Texts with too little contrast, of one for each combination of colours not inspected since the page was loaded. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  inspect(page, { runOnly: "color-contrast" });

async function inspect(page: Page, options: RunOptions): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  const found = await page.evaluate(run, { preload: false, ...options });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Runs axe in the page. */
async function run(options: RunOptions) {
  const page = window as unknown as { axe: typeof axe; inspected?: Set<string> };
  const inspected = (page.inspected ??= new Set());
  // Content behind a modal is unreachable, and half-covered targets would count as too small.
  const dialogs = [...document.querySelectorAll("dialog, [role=dialog]")].filter((it) =>
    it.checkVisibility(),
  );
  const roots = dialogs.length > 0 ? dialogs : [document.documentElement];
  const include = options.runOnly === "color-contrast" ? roots.flatMap(newTexts) : roots;
  return include.length === 0 ? [] : (await page.axe.run({ include }, options)).violations;

  /** Controls, and elements with text of their own, one for each combination of colours and font. */
  function newTexts(root: Element) {
    return [...root.querySelectorAll("*")].filter((element) => {
      const hasText =
        element.matches("input, select, textarea") ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      if (!hasText || !element.checkVisibility()) return false;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const look = [color, fontSize, fontWeight, backgroundOf(element)].join();
      return !inspected.has(look) && inspected.add(look);
    });
  }

  /** Backgrounds and opacities up to the first opaque colour. */
  function backgroundOf(element: Element | null): string {
    if (!element) return "";
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const layer = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const isOpaque = !/^rgba|\/|transparent/.test(backgroundColor) && opacity === "1";
    return isOpaque ? layer : `${layer},${backgroundOf(element.parentElement)}`;
  }
}
