import { cpus, totalmem } from "node:os";
import { SLOWED } from "./browser.ts";
import { type Figure, isMissed, quantile, valueOf } from "./figure.ts";
import type { File } from "./loads.ts";

const HEAD = ["", "budget", "figure", "spread", "ok"];

/** Text for a terminal: one line per figure under its page's name. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [`${figure.page}: ${figure.name}`, ...cells(figure)]);
  const widths = HEAD.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return [HEAD, ...rows].map(line).join("\n");
}

export interface Report {
  figures: readonly Figure[];
  files: ReadonlyMap<string, readonly File[]>;
  chromium: string;
  /** Load average of the minute before the run. */
  load: number;
}

/** The content of docs/benchmarks.md, without a date, so that runs differ only in figures. */
export function document({ figures, files, chromium, load }: Report): string {
  const pages = Map.groupBy(figures, ({ page }) => page);
  const missed = figures.filter(isMissed).length;
  return [
    "# Benchmarks",
    "Written by `npm run bench`, which builds the portal and measures it in a real browser against the sandbox process.",
    `Measured on ${machine(chromium, load)}\n${missed === 0 ? "Every budget is met." : `${missed} of the budgets are missed.`}`,
    METHOD,
    ...[...pages].map(
      ([page, rows]) => `## ${page}\n\n${markdownTable(["", ...HEAD.slice(1)], rows.map(figureCells))}`,
    ),
    "## What is loaded",
    "All files requested before the screen is usable, in kB on the wire.",
    ...[...files].map(
      ([name, list]) => `### ${name}\n\n${markdownTable(["file", "kB"], list.map(fileCells))}`,
    ),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

const { latency, downloadThroughput, uploadThroughput } = SLOWED.network;
const megabits = (bytesPerSecond: number) => ((bytesPerSecond * 8) / 1e6).toFixed(2);

const METHOD = `- **plain**: no slowdown, over loopback. **slowed**: CPU ${SLOWED.cpuRate} times slower, and the "Fast 4G" of Chrome's developer tools:
  ${latency} ms per request, ${megabits(downloadThroughput)} Mbit/s down, ${megabits(uploadThroughput)} Mbit/s up.
- **demo** is what \`npm start\` shows; **large** has 10,000 virtual machines in two locations, 5,000 addresses, a firewall of 1,000 rules and a
  bucket of 1,000,000 files.
- A time ends with the frame that shows the result. The time of a key or click starts at the browser's timestamp of the event.
  Sizes are brotli, in kB of 1,000 bytes, of all requests sent before the screen is usable.
- A first visit has an empty cache and no stored configuration. A figure is the median with the spread of all samples, or the 95th percentile of all keys.
- **Floor** is a page that only mounts the portal's libraries, served and measured in the same run. With **large** data it shows 10,000 rows;
  **bare table** is its list with a search and eight columns of plain text.
- Keys are pressed every 120 ms, as by a fast typist. "Key to frame" ends with the letter on the screen, "to all rows" with the results.

The budgets of log-in page and VM list (JavaScript, requests, first visit slowed), of a row's page and of a key in the palette are
requirements of the product. The others are chosen: 100 ms feel immediate, 48 ms are three frames, the palette opens in two or three, other
screens may weigh slightly more than the list, and CSS blocks the first frame. Figures without a budget depend on data or server and are only recorded.`;

function machine(chromium: string, load: number): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GiB of memory, Node ${process.version}, Chromium ${chromium}; load average ${load.toFixed(1)} over the minute before.`;
}

const decimals = { ms: 0, requests: 0, points: 0, kB: 1, "%": 1, "×": 2 };

const figureCells = (figure: Figure) => [figure.name, ...cells(figure)];

function cells(figure: Figure): string[] {
  const { samples, budget, unit } = figure;
  const show = (value: number) => value.toFixed(decimals[unit]);
  const withUnit = (value: number) => (unit === "requests" ? show(value) : `${show(value)} ${unit}`);
  const spread = samples.length > 1 ? `${show(quantile(samples, 0))} – ${show(quantile(samples, 1))}` : "";
  return [
    budget === undefined ? "" : `≤ ${withUnit(budget)}`,
    `${withUnit(valueOf(figure))}${figure.statistic ? ` ${figure.statistic}` : ""}`,
    spread,
    budget === undefined ? "" : isMissed(figure) ? "NO" : "yes",
  ];
}

const fileCells = ({ name, bytes }: File) => [name, (bytes / 1000).toFixed(1)];

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]) => `| ${row.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map(line).join("\n");
}
