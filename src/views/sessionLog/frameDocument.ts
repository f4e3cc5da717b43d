/** The document of a frame that runs a script with the styles and icons of this page, and connects to nothing. */
export function frameDocument(script: string): string {
  const policy = [
    "connect-src 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    `img-src ${location.origin} data:`,
    // In development, React's refresh code is inline.
    `script-src ${location.origin} ${import.meta.env.DEV ? "'unsafe-inline'" : ""}`,
  ].join("; ");
  const head = document.querySelectorAll(
    "link[rel=stylesheet], head style, head script:not([src])[type=module]",
  );
  const icons = document.querySelector("body > div[hidden]:has(symbol)");
  return `<!doctype html>
<html lang="${document.documentElement.lang}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="${document.documentElement.style.colorScheme}">
<meta http-equiv="Content-Security-Policy" content="${policy}">
${[...head].map(({ outerHTML }) => outerHTML).join("\n")}
</head>
<body>
${icons?.outerHTML ?? ""}
<script type="module" src="${script}"></script>
</body>
</html>`;
}
