import type { Chart } from "./chart.ts";
import { pathOf } from "./data.ts";
import { childrenOf, nameOf } from "./drawing.ts";
import { document, list, text } from "./html.ts";
import { legend, type PageParts } from "./page.ts";

/** The first page: every chart, with a search over all states, events and texts. */
export const toOverview = (pages: readonly PageParts[]): string =>
  document(
    "How Portico behaves: its state charts",
    `<header>
<h1>How Portico behaves</h1>
<p>Each chart shows the states of one thing in the portal, and the events that lead from one to the next. All charts are generated from the program itself. Open a chart to walk it: choose an event, and the chart shows what follows.</p>
</header>
<main class="overview">
<form role="search" hidden>
<label for="search">Search all charts: states, events and texts</label>
<input id="search" type="search" autocomplete="off">
<p role="status"></p>
</form>
<table><thead><tr><th>Chart</th><th>States tested</th><th>Steps tested</th></tr></thead><tbody>
${pages.map(row).join("\n")}
</tbody></table>
<h2>How to read a chart</h2>
${legend}
</main>`,
  );

function row({ chart, texts }: PageParts): string {
  const { entry, states, reached, moves, hasWalk } = chart;
  const open = moves.filter((move) => !move.refused);
  const walked = open.filter((move) => move.walked).length;
  const figures = hasWalk
    ? `<td data-label="States tested: ">${reached} of ${states.length}</td><td data-label="Steps tested: ">${walked} of ${open.length}</td>`
    : '<td colspan="2" class="unwalked">no tests yet</td>';
  return `<tr><td><a data-chart="${entry.id}" href="${entry.id}.html">${text(entry.title)}</a>
<p class="soft">${text(entry.about)}</p>
<details><summary>States and events</summary>${list(links(chart, texts), "links")}</details></td>${figures}</tr>`;
}

/** A link per state, with what can be found by it: its events and texts. */
const links = ({ entry, states, moves }: Chart, texts: PageParts["texts"]): string[] =>
  states
    .filter((node) => childrenOf(node).length === 0)
    .map((node) => {
      const path = pathOf(node);
      const events = moves.filter(({ from }) => from === node).map(({ event, action }) => action ?? event);
      const words = [...new Set([...events, ...(texts.get(path) ?? [])])].join(" · ");
      return `<a href="${entry.id}.html#${text(path)}">${text(nameOf(node))}</a> <span class="soft">${text(words)}</span>`;
    });
