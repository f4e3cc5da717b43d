import type { Page } from "@playwright/test";

/**
 * Texts of the pseudo-locale that are cut off or reach out of their place. Names and values, which have no such letters,
 * may be cut: nothing limits their length.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Twice, because an observer of sizes may draw again.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const isTranslated = (text: string | null | undefined) => /[À-ỿ]{2}/.test(text ?? "");
    const found: string[] = [];
    const note = (where: string, text: string | null) => found.push(`${where}: ${text?.trim().slice(0, 60)}`);
    const pen = document.createElement("canvas").getContext("2d");
    const fits = (element: HTMLElement, text: string) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(element);
      if (!pen) throw new Error("No canvas");
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(text).width <= room + 1;
    };
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && isTranslated(node.textContent),
      );

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`The page is ${scrollWidth} px wide`);
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (element.clientWidth <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element instanceof HTMLInputElement) {
        if (!element.value && !fits(element, element.placeholder)) note("field", element.placeholder);
      } else if (element instanceof HTMLSelectElement) {
        const shown = element.selectedOptions[0]?.label ?? "";
        if (isTranslated(shown) && !fits(element, shown)) note("select", shown);
      } else if (element.scrollWidth > element.clientWidth + 1) {
        const isClipped = /hidden|clip/.test(getComputedStyle(element).overflowX);
        if (isClipped ? isTranslated(element.textContent) : hasOwnText(element))
          note(element.localName, element.textContent);
      } else if (
        getComputedStyle(element).webkitLineClamp !== "none" &&
        element.scrollHeight > element.clientHeight + 4
      )
        note("clamped", element.textContent);
    }
    return found;
  });
