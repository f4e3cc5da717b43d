import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** An HTML page of the sandbox (mailbox, identity provider), without external files. */
export function page(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 48px 16px; }
  main { max-width: 480px; margin: 0 auto; }
  h1 { font-size: 24px; }
  ul { padding: 0; list-style: none; }
  li { padding: 12px 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  small { display: block; opacity: 0.75; }
  label { display: block; margin: 16px 0; }
  input { display: block; box-sizing: border-box; width: 100%; padding: 8px; font: inherit; }
  button, .button { display: inline-block; min-height: 44px; padding: 8px 16px; font: inherit; line-height: 28px; box-sizing: border-box;
    border: 1px solid currentColor; border-radius: 6px; background: none; color: inherit; text-decoration: none; cursor: pointer; }
  li button { width: 100%; text-align: left; }
  .error { font-weight: 600; }
`;
