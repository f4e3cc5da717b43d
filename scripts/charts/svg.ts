import { instance } from "@viz-js/viz";
import type { Chart } from "./chart.ts";
import { toDot } from "./dot.ts";

const viz = await instance();

/**
 * Renders a chart as SVG. Graphviz runs as WebAssembly with built-in font metrics, so that the output is identical on
 * every machine.
 */
export function toSvg(chart: Chart): string {
  const down = draw(chart, "TB");
  // A hub with many neighbours exceeds the page width; left to right, the chart grows in height instead.
  return widthOf(down) <= pageWidth ? down : narrower(down, draw(chart, "LR"));
}

const pageWidth = 1_150;
const widthOf = (svg: string): number => Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
const narrower = (one: string, other: string): string => (widthOf(one) <= widthOf(other) ? one : other);

const draw = (chart: Chart, direction: "TB" | "LR"): string =>
  viz
    .renderString(toDot(chart, direction), { format: "svg" })
    .replace(/^[\s\S]*?<svg/, "<svg")
    .replaceAll(/<!--[\s\S]*?-->\n?/g, "")
    .replaceAll(/<title>[\s\S]*?<\/title>\n?/g, "")
    .replaceAll(/ id="state ([^"]*)"/g, ' data-state="$1"')
    .replaceAll(/ id="arrow ([^" ]*) ([^"]*)"/g, ' data-from="$1" data-to="$2"')
    .replaceAll(/ id="[^"]*"/g, "")
    .replaceAll(' xml:space="preserve"', "")
    .replaceAll(/font-family="[^"]*"/g, 'font-family="Helvetica, Arial, sans-serif"')
    .replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', "")
    // One unit per pixel: in points the text would be a third larger than the page's.
    .replace(
      /width="([\d.]+)pt" height="([\d.]+)pt"/,
      `width="$1" height="$2" role="img" aria-label="${chart.entry.title}: state chart"`,
    )
    .replace(/(<svg[\s\S]*?>)/, `$1\n<style>${darkStyle}</style>`);

/** The picture for a page that brings its own colours. */
export const withoutStyle = (svg: string): string => svg.replace(/<style>[\s\S]*?<\/style>\n/, "").trim();

const darkStyle = `@media screen and (prefers-color-scheme: dark) {
svg[aria-label$="state chart"] text { fill: #cbd5e1; }
svg .state > path, svg .state > ellipse { stroke: #94a3b8; }
svg .state > :not([fill="none"], text, g) { fill: #1e293b; }
svg .group0 > path { fill: #0f172a; stroke: #475569; }
svg .group1 > path { fill: #172033; stroke: #475569; }
svg .start > ellipse { fill: #e2e8f0; stroke: #e2e8f0; }
svg .edge > path { stroke: #94a3b8; }
svg .edge > polygon { fill: #94a3b8; stroke: #94a3b8; }
}`;
