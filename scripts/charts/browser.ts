import type { ChartData } from "../../src/lib/chart/chart.ts";
import { activeIn, afterStep, stateAt } from "../../src/lib/chart/steps.ts";
import {
  markPicture,
  movePicture,
  showPresent,
  type Zoom,
  zoomPicture,
} from "../../src/lib/chart/picture.ts";

/** Makes the pages of scripts/charts walkable. Everything shown is in the page already. */

const all = (selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>(selector),
];
const one = (selector: string) => document.querySelector<HTMLElement>(selector);

/** One place on the way: the active states and the step that led there. */
interface Place {
  active: readonly string[];
  step?: ChartData["steps"][number];
}

function walk(chart: ChartData, frame: HTMLElement): void {
  let way: Place[] = [];
  const present = (): Place => way.at(-1) ?? { active: [] };
  const start = (path = "") => {
    way = [{ active: activeIn(chart, path) }];
    show();
  };
  const nameOf = (path: string) => stateAt(chart, path)?.name ?? path;
  // States of parallel parts are told apart by their part.
  const partOf = (path: string) => path.split(".").slice(0, -1).join(".");
  const namesOf = ({ active }: Place) =>
    active.length === 1
      ? active.map(nameOf).join("")
      : active.map((path) => `${nameOf(partOf(path))} › ${nameOf(path)}`).join(" and ");

  const show = () => {
    const { active, step } = present();
    markPicture(frame, { present: active, past: way.slice(0, -1).flatMap((place) => place.active), step });
    showPresent(frame);
    for (const card of all("[data-card]")) {
      card.hidden = !active.includes(card.dataset["card"] ?? "");
      if (!card.hidden) showScreens(card, chart.id);
    }
    one("#way")?.replaceChildren(
      ...way.map((place, at) => {
        const item = document.createElement("li");
        const event = place.step ? `${place.step.event} → ` : "";
        item.textContent = `${event}${namesOf(place)}`;
        if (at === way.length - 1) item.ariaCurrent = "step";
        return item;
      }),
    );
    const status = one("#present");
    if (status) status.textContent = `Now in: ${namesOf(present())}`;
    one("#back")?.toggleAttribute("disabled", way.length < 2);
    history.replaceState(null, "", `#${active.join("+")}`);
  };

  const take = (index: number) => {
    const step = chart.steps[index];
    if (!step) return;
    way = [...way, { active: afterStep(chart, present().active, step), step }];
    show();
    // The keyboard goes on from the next events.
    const first = all("[data-card]:not([hidden]) [data-step]")[0] ?? one("#back");
    first?.focus();
  };

  for (const button of all("[data-step]")) button.removeAttribute("disabled");
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const step = target.closest<HTMLElement>("[data-step]")?.dataset["step"];
    if (step !== undefined) take(Number(step));
    const zoom = target.closest<HTMLElement>("[data-zoom]")?.dataset["zoom"];
    if (zoom !== undefined) zoomPicture(frame, zoom as Zoom);
    const state = target.closest<SVGElement>("[data-state]")?.dataset["state"];
    if (state !== undefined) start(state);
    const found = target.closest<HTMLElement>("[data-found]")?.dataset["found"];
    if (found !== undefined) start(found);
  });
  one("#back")?.addEventListener("click", () => {
    way = way.slice(0, -1);
    show();
  });
  one("#restart")?.addEventListener("click", () => start());
  movePicture(frame);
  zoomPicture(frame, "readable");
  searchStates(nameOf);
  const wanted = decodeURIComponent(location.hash.slice(1));
  const isKnown = chart.states.some(({ path }) => path === wanted);
  // The picture is above the state's card, to which the browser would scroll.
  if (isKnown) window.addEventListener("load", () => window.scrollTo(0, 0));
  start(isKnown ? wanted : "");
}

/** Lists the states whose card has the words. */
function searchStates(nameOf: (path: string) => string): void {
  onSearch((words) => {
    const found = words === "" ? [] : all("[data-card]").filter((card) => contains(card, words));
    one("#found")?.replaceChildren(
      ...found.map((card) => {
        const [item, button] = [document.createElement("li"), document.createElement("button")];
        button.type = "button";
        button.dataset["found"] = card.dataset["card"];
        button.textContent = nameOf(card.dataset["card"] ?? "");
        item.append(button);
        return item;
      }),
    );
    return words === "" ? "" : counted(found.length, "state");
  });
}

/** Shows the charts, and in each the states, that have the words. */
function searchCharts(): void {
  onSearch((words) => {
    let count = 0;
    for (const row of all("tbody tr")) {
      const links = all(".links li", row);
      const found = links.filter((link) => contains(link, words));
      const isTitle = contains(row.querySelector("a"), words);
      row.hidden = found.length === 0 && !isTitle;
      for (const link of links) link.hidden = !found.includes(link) && !isTitle;
      row.querySelector("details")?.toggleAttribute("open", words !== "" && found.length > 0);
      if (!row.hidden) count += 1;
    }
    return words === "" ? "" : counted(count, "chart");
  });
}

const counted = (count: number, noun: string): string =>
  count === 0 ? `No ${noun} found` : `${count} ${noun}${count === 1 ? "" : "s"}`;

function onSearch(search: (words: string) => string): void {
  const field = document.querySelector<HTMLInputElement>("#search");
  const status = one("form [role=status]");
  field?.form?.addEventListener("submit", (event) => event.preventDefault());
  field?.addEventListener("input", () => {
    const found = search(field.value.trim().toLowerCase());
    if (status) status.textContent = found;
  });
}

const contains = (element: Element | null, words: string): boolean =>
  element?.textContent?.toLowerCase().includes(words) ?? false;

const LOOKS = ["light", "dark", "phone"];

/** Shows the pictures of a state's screen, or how to take them. */
function showScreens(card: HTMLElement, id: string): void {
  const box = card.querySelector<HTMLElement>("[data-screens]:empty");
  if (!box) return;
  const [title, frame] = [document.createElement("h3"), document.createElement("div")];
  title.textContent = "Screens";
  box.append(title, frame);
  for (const look of LOOKS) {
    const picture = new Image();
    picture.alt = `${card.dataset["card"]}, ${look}`;
    picture.addEventListener("error", () => {
      frame.textContent = "No pictures yet. In a checkout, npm run charts -- --pictures takes them.";
      frame.className = "soft";
    });
    const link = document.createElement("a");
    link.href = picture.src = `pictures/${id}/${card.dataset["card"]}-${look}.png`;
    link.append(picture);
    frame.append(link);
  }
}

for (const hidden of all("[role=search], .tools, .steps")) hidden.hidden = false;
const data = one("#chart")?.textContent;
const picture = one(".chart-picture");
if (data && picture) walk(JSON.parse(data) as ChartData, picture);
else searchCharts();
