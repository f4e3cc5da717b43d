import axe, { type RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** Violations of WCAG 2.2 AA on the current page. */
export const violations = (page: Page): Promise<string[]> => inspect(page, { runOnly: WCAG });

/** Texts with too little contrast, of one for each combination of colours not inspected since the page was loaded. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  inspect(page, { runOnly: "color-contrast" });

async function inspect(page: Page, options: RunOptions): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) {
      await frame.evaluate(axe.source);
      await frame.evaluate(chooseTexts, NEW_TEXT);
    }
  const found = await page.evaluate(run, [{ preload: false, ...options }, NEW_TEXT] as const);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Marks the texts whose contrast is inspected. */
const NEW_TEXT = "data-new-text";

type Inspected = { axe: typeof axe; inspected?: Set<string> };

function chooseTexts(mark: string) {
  const page = window as unknown as Inspected;
  page.axe.configure({ rules: [{ id: "color-contrast", selector: `[${mark}]` }] });
}

/** Runs axe in the page. */
async function run([options, mark]: readonly [RunOptions, string]) {
  const page = window as unknown as Inspected;
  const inspected = (page.inspected ??= new Set());
  // Content behind a modal is unreachable, and half-covered targets would count as too small.
  const dialogs = [...document.querySelectorAll("dialog, [role=dialog]")].filter((it) =>
    it.checkVisibility(),
  );
  const include = dialogs.length > 0 ? dialogs : [document.documentElement];
  const texts = include.flatMap(newTexts);
  if (options.runOnly === "color-contrast" && texts.length === 0) return [];
  for (const text of texts) text.toggleAttribute(mark, true);
  const { violations: found } = await page.axe.run({ include }, options);
  for (const text of texts) text.toggleAttribute(mark, false);
  return found;

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
