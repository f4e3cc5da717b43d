/** Escapes text for HTML, attributes included. */
export const text = (raw: string): string =>
  raw.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export const list = (items: readonly string[], className = ""): string =>
  items.length === 0
    ? ""
    : `<ul${className && ` class="${className}"`}>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

/** A page of the site, which works without a server and under the portal's content security policy. */
export const document = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${text(title)}</title>
<link rel="stylesheet" href="charts.css">
<script src="charts.js" defer></script>
</head>
<body>
${body}
</body>
</html>
`;
