import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright";
import { openPage, type Pace } from "./browser.ts";
import { LIST, type Screen } from "./screens.ts";

export interface File {
  /** Without the hash, such as `assets/index.js`. */
  name: string;
  /** Transferred, without headers. */
  bytes: number;
}

export interface Load {
  /** From the start of navigation to the first frame with content, in ms. */
  paintedMs: number;
  /** To the first usable frame. */
  usableMs: number;
  /** The same with a warm browser cache. */
  againMs: number;
  /** All files requested until then, the page first. */
  files: readonly File[];
  /** Scripts in the page, in bytes as if each were a compressed file. */
  inlineBytes: number;
}

type Opened = Pick<Screen, "path" | "usable" | "signedIn">;

/** Loads a screen in a fresh browser profile, then again with a warm cache. */
export async function load(browser: Browser, origin: string, pace: Pace, screen: Opened): Promise<Load> {
  const page = await openPage(browser, { origin, pace, signedIn: screen.signedIn });
  const usableMs = await open(page, screen);
  const paintedMs = await firstPaint(page);
  const files = await filesBetween(page, 0, usableMs);
  const inlineBytes = await inlineBytesOf(page);
  const againMs = await open(page, screen);
  await page.context().close();
  return { paintedMs, usableMs, againMs, files, inlineBytes };
}

/** Files loaded by the palette when opened as soon as the list is usable, before idle prefetching. */
export async function paletteFiles(browser: Browser, origin: string): Promise<readonly File[]> {
  const page = await openPage(browser, { origin, pace: "plain", signedIn: true });
  const usableMs = await open(page, LIST);
  await page.keyboard.press("Control+k");
  const shownMs = await page.evaluate(() => window.probe.drawn("[role=listbox] [role=option]"));
  const files = await filesBetween(page, usableMs, shownMs);
  await page.context().close();
  return files;
}

export const kilobytes = (files: readonly File[], extension: "js" | "css"): number =>
  files.filter(({ name }) => name.endsWith(`.${extension}`)).reduce((sum, { bytes }) => sum + bytes, 0) /
  1000;

async function open(page: Page, { path, usable }: Opened): Promise<number> {
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "commit" });
  return page.evaluate((selector) => window.probe.drawn(selector), usable);
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === "first-contentful-paint") resolve(startTime);
        });
        observer.observe({ type: "paint", buffered: true });
      }),
  );

/** Requests started between two times of the page, whenever they end. */
async function filesBetween(page: Page, fromMs: number, toMs: number): Promise<File[]> {
  await page.waitForLoadState("networkidle");
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
      (entry) => {
        const { name, startTime, encodedBodySize } = entry as PerformanceResourceTiming;
        return { address: name, startTime, bytes: encodedBodySize };
      },
    ),
  );
  return entries
    .filter((entry) => entry.startTime >= fromMs && entry.startTime <= toMs)
    .map(({ address, bytes }) => ({ name: withoutHash(new URL(address).pathname), bytes }));
}

async function inlineBytesOf(page: Page): Promise<number> {
  const scripts = await page.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => !src && type === "").map(({ text }) => text),
  );
  return scripts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

const withoutHash = (path: string) => path.replace(/^\/app\//, "").replace(/-[\w-]{8}(?=\.\w+$)/, "");
