import type { Browser, Page } from "playwright";
import { openPage, type Pace } from "./browser.ts";
import { DETAIL, LIST, type Screen } from "./screens.ts";

/** Interval between keys of a fast typist, in ms. */
const KEY_INTERVAL_MS = 120;

/** Searches: names, part of a name, an address, an action with its resource, and a word without matches. */
const PALETTE_WORDS = ["web-0001", "cache", "10.200.3", "stop web", "zebra"];
const FILTER_WORDS = ["web-0", "10.200.3", "zebra"];

const FRAME_MS = 1000 / 60;
const SCROLL = { distancePx: 12_000, pxPerSecond: 4000 };

const PALETTE = "[role=listbox] [role=option]";

export interface Typing {
  /** From keydown to the frame with the letter, in ms, per key. */
  keys: number[];
  /** From a word's last keydown to the frame with all results, in ms. */
  results: number[];
}

export interface Scrolling {
  longestFrameMs: number;
  /** Percentage of frames missed at 60 Hz. */
  dropped: number;
}

/** Opens the list and waits for everything loaded after the first frame. */
export async function openList(
  browser: Browser,
  origin: string,
  pace: Pace,
  list: Pick<Screen, "path" | "usable"> = LIST,
): Promise<Page> {
  const page = await openPage(browser, { origin, pace, signedIn: true });
  const isPaletteThere = page.waitForResponse(/\/Palette-[^/]*\.js$/);
  await page.goto(list.path);
  await page.locator(list.usable).waitFor();
  await isPaletteThere;
  await page.waitForLoadState("networkidle");
  return page;
}

/** From a click on a row to the frame with its page, in ms; then returns to the list. */
export async function openDetail(page: Page): Promise<number> {
  await page.evaluate((selector) => window.probe.arm("click", selector), DETAIL);
  await page.locator(LIST.usable).click({ position: { x: 120, y: 12 } });
  const ms = await page.evaluate(() => window.probe.armed);
  await page.goBack();
  await page.locator(LIST.usable).waitFor();
  return ms;
}

/** From the shortcut's letter to the frame with the first results, in ms. The palette stays open. */
export async function openPalette(page: Page): Promise<number> {
  await page.keyboard.down("Control");
  await page.evaluate((selector) => window.probe.arm("keydown", selector), PALETTE);
  await page.keyboard.press("k");
  await page.keyboard.up("Control");
  const ms = await page.evaluate(() => window.probe.armed);
  await page.locator("dialog [role=combobox]:focus").waitFor();
  return ms;
}

/** Closes the palette, and waits as a person would, until it is prepared again. */
export async function closePalette(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("dialog [role=combobox]").waitFor({ state: "hidden" });
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 500)));
}

export const typeInPalette = (page: Page): Promise<Typing> => type(page, PALETTE_WORDS);

export const typeInFilter = (page: Page): Promise<Typing> => typeInto(page, FILTER_WORDS);

/** Types words into the current list's search. */
export async function typeInto(page: Page, words: readonly string[]): Promise<Typing> {
  await page.locator("input[type=search]").focus();
  return type(page, words);
}

/** Types words into the focused field, clearing it in between. */
async function type(page: Page, words: readonly string[]): Promise<Typing> {
  const typing: Typing = { keys: [], results: [] };
  for (const word of words) {
    await page.evaluate(() => window.probe.takeKeys());
    await page.keyboard.type(word, { delay: KEY_INTERVAL_MS });
    const settled = await page.evaluate(() => window.probe.settled());
    const keys = await page.evaluate(() => window.probe.takeKeys());
    typing.keys.push(...keys);
    // If a letter changes nothing, its own frame counts as the result.
    typing.results.push(Math.max(settled, keys.at(-1) ?? 0));
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.evaluate(() => window.probe.settled());
  }
  return typing;
}

/** Scrolls the list down in wheel steps. */
export async function scroll(page: Page): Promise<Scrolling> {
  const box = await page.locator("[role=grid]").boundingBox();
  if (!box) throw new Error("The list is not shown");
  const devTools = await page.context().newCDPSession(page);
  await page.evaluate(() => window.probe.watchFrames());
  await devTools.send("Input.synthesizeScrollGesture", {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -SCROLL.distancePx,
    speed: SCROLL.pxPerSecond,
    gestureSourceType: "mouse",
  });
  const frames = await page.evaluate(() => window.probe.takeFrames());
  await devTools.detach();
  return scrolling(frames);
}

export function scrolling(frames: readonly number[]): Scrolling {
  const wanted = frames.reduce((sum, ms) => sum + Math.max(1, Math.round(ms / FRAME_MS)), 0);
  return {
    longestFrameMs: Math.max(...frames),
    dropped: (100 * (wanted - frames.length)) / wanted,
  };
}
