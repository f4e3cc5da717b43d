import type { Browser } from "playwright";
import type { Pace } from "./browser.ts";
import type { Figure } from "./figure.ts";
import { openList, scroll, type Scrolling, type Typing, typeInto } from "./interactions.ts";
import { load } from "./loads.ts";
import { AT_ONCE_MS, KEY_MS } from "./work.ts";

const VISITS = 3;
const ROW = "[role=row][aria-rowindex='2']";

interface LongList {
  name: string;
  path: string;
  /** Search words; undefined for a list without search. */
  words?: readonly string[];
}

/** Long lists of the `large` data set, besides machines. */
export async function measureLongLists(browser: Browser, origin: string, pace: Pace): Promise<Figure[]> {
  const lists: LongList[] = [
    { name: "IP address list", path: "/app/network/ip_address", words: ["198.18.1", "public", "zebra"] },
    { name: "Rules of a firewall", path: await firewallPath(origin) },
    {
      name: "Files of a bucket",
      path: "/app/storage/bucket/sensor-archive?prefix=events%2F",
      words: ["0000", "zebra"],
    },
  ];
  const figures: Figure[] = [];
  for (const list of lists) figures.push(...(await measure(browser, origin, pace, list)));
  return figures;
}

async function measure(browser: Browser, origin: string, pace: Pace, list: LongList): Promise<Figure[]> {
  const screen = { path: list.path, usable: ROW, signedIn: true };
  const visits: number[] = [];
  const scrolls: Scrolling[] = [];
  const typed: Typing[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    visits.push((await load(browser, origin, pace, screen)).usableMs);
    const page = await openList(browser, origin, pace, screen);
    scrolls.push(await scroll(page));
    if (list.words) typed.push(await typeInto(page, list.words));
    await page.context().close();
  }
  const plain = pace === "plain";
  const figure = (name: string, samples: number[], more: Partial<Figure> = {}): Figure => ({
    page: list.name,
    name: `${name}, ${pace}, large`,
    unit: "ms",
    samples,
    ...more,
  });
  return [
    figure("first visit", visits),
    ...(typed.length > 0
      ? [
          figure(
            "filter: key to frame",
            typed.flatMap(({ keys }) => keys),
            { statistic: "p95", ...(plain && { budget: KEY_MS }) },
          ),
        ]
      : []),
    figure(
      "scroll: longest frame",
      scrolls.map(({ longestFrameMs }) => longestFrameMs),
      { ...(plain && { budget: AT_ONCE_MS }) },
    ),
  ];
}

/** The page of the firewall with the most rules. */
async function firewallPath(origin: string): Promise<string> {
  const response = await fetch(`${origin}/v1/hel01/network/firewalls`, { headers: { apikey: "demo-key" } });
  const firewalls = (await response.json()) as { uuid: string; rules: unknown[] }[];
  const [longest] = firewalls.toSorted((a, b) => b.rules.length - a.rules.length);
  if (longest === undefined) throw new Error("The large data have no firewall");
  return `/app/network/firewall/hel01/${longest.uuid}`;
}
