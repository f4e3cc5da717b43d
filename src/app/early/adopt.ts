export const hasStylesheet = (): boolean => document.styleSheets.length > 0;

/** Styles the page until the stylesheet is there. */
export function adopt(styles: string): void {
  if (hasStylesheet()) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
}
