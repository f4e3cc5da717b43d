import { html, raw } from "hono/html";
import type { Markup } from "../kernel/page.ts";

/** A provider's page for a frame: no margins, no heading. */
export function framePage(title: string, body: Markup, script: string, color = ""): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
          ${raw(/^[#\w(),. %]*$/.test(color) && color !== "" ? `body { color: ${color}; }` : "")}
        </style>
      </head>
      <body>
        ${body}
        <script>
          ${raw(script)};
        </script>
      </body>
    </html>`;
}

const style = `
  :root { font: 14px/1.4 system-ui, sans-serif; background: transparent; }
  body { margin: 0; padding: 4px; color: CanvasText; }
  form { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
  label { display: grid; gap: 2px; }
  label:first-child { grid-column: 1 / -1; }
  input { box-sizing: border-box; width: 100%; min-height: 24px; padding: 2px 4px; font: inherit; color: inherit; background: none;
    border: 1px solid color-mix(in srgb, currentColor 50%, transparent); border-radius: 4px; }
  button { min-height: 44px; width: 100%; font: inherit; font-weight: 600; color: #111; background: #ffc439; border: 0; border-radius: 6px; cursor: pointer; }
  :focus-visible { outline: 2px solid; outline-offset: 2px; }
`;
