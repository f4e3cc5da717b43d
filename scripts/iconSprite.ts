import lucideIcons from "lucide-static/icon-nodes.json" with { type: "json" };
import type { Plugin } from "vite";
import { icons } from "../src/ui/icons.ts";

type IconNodes = Readonly<
  Record<string, readonly (readonly [tag: string, Readonly<Record<string, string>>])[]>
>;

const nodes = lucideIcons as unknown as IconNodes;

/**
 * Inlines every icon into the page as a symbol for `Icon`, so that icons need no JavaScript. They come last, because the
 * log-in form needs the rest sooner. @throws {Error} for a name that Lucide does not have
 */
export const iconSprite = (): Plugin => ({
  name: "portico:icon-sprite",
  transformIndexHtml: (html) => html.replace("</body>", `  ${sprite()}\n  </body>`),
});

function sprite(): string {
  const symbols = Object.entries(icons).map(([name, lucide]) => {
    const shapes = nodes[lucide];
    if (shapes === undefined) throw new Error(`Lucide has no icon named ${lucide}`);
    const drawn = shapes.map(([tag, attributes]) => `<${tag}${attributesText(attributes)}/>`).join("");
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawn}</symbol>`;
  });
  return `<div hidden><svg>${symbols.join("")}</svg></div>`;
}

const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .filter(([name]) => name !== "key")
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
