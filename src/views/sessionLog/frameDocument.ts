/**
 * The document of a frame that runs a script with the styles and icons of this page. It has this page's content security
 * policy and none of its own, with which Safari would load no script: there, 'self' would be the frame's missing origin.
 */
export function frameDocument(script: string): string {
  const head = document.querySelectorAll(
    "link[rel=stylesheet], head style, head script:not([src])[type=module]",
  );
  const icons = document.getElementById("icons");
  return `<!doctype html>
<html lang="${document.documentElement.lang}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="${document.documentElement.style.colorScheme}">
${[...head].map(({ outerHTML }) => outerHTML).join("\n")}
</head>
<body>
${icons?.outerHTML ?? ""}
<script type="module" src="${script}"></script>
</body>
</html>`;
}
