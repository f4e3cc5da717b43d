const hasStylesheet = (): boolean => document.styleSheets.length > 0;

/** Styles what the page shows before its stylesheet is there. */
export function adoptStyles(styles: string): void {
  if (hasStylesheet()) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
}

/** Leaves the page's styles to its stylesheet, if that is there. */
export function dropStyles(): void {
  if (hasStylesheet()) document.adoptedStyleSheets = [];
}
