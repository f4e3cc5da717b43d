import lucideIcons from "lucide-static/icon-nodes.json" with { type: "json" };
import { optimize } from "svgo";
import type { Plugin } from "vite";
import { icons } from "../src/ui/icons.ts";

type IconShapes = readonly (readonly [tag: string, Readonly<Record<string, string>>])[];

const nodes = lucideIcons as unknown as Readonly<Record<string, IconShapes>>;

/**
 * Draws every icon into the page once, for `Icon` to reference, so that icons need no JavaScript. They come last, because the
 * log-in form needs the rest sooner. @throws {Error} for a name that Lucide does not have
 */
export const iconSprite = (): Plugin => ({
  name: "portico:icon-sprite",
  transformIndexHtml: (html) => html.replace("</body>", `  ${sprite()}\n  </body>`),
});

function sprite(): string {
  const drawn = Object.entries(icons).map(([name, lucide]) => {
    const shapes = nodes[lucide];
    if (shapes === undefined) throw new Error(`Lucide has no icon named ${lucide}`);
    const merged = mergedShapes(shapes);
    const id = `id="icon-${name}"`;
    return merged.indexOf("<", 1) === -1 ? merged.replace(/^<\w+/, `$& ${id}`) : `<g ${id}>${merged}</g>`;
  });
  return `<div id="icons" hidden><svg>${drawn.join("")}</svg></div>`;
}

/** The shapes as few elements, because each is one more wherever the icon is shown. */
function mergedShapes(shapes: IconShapes): string {
  const drawn = shapes.map(([tag, attributes]) => `<${tag}${attributesText(attributes)}/>`).join("");
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`, {
    plugins: [
      { name: "convertShapeToPath", params: { convertArcs: true } },
      { name: "convertPathData", params: { floatPrecision: 3 } },
      { name: "mergePaths", params: { force: true } },
    ],
  });
  return data.replaceAll(/<\/?svg[^>]*>/g, "");
}

const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .filter(([name]) => name !== "key")
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
