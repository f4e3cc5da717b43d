import { type Browser, chromium, type Page } from "playwright";
import { chromiumLaunch } from "../../tests/support/chromium.ts";
import { installProbe } from "./probe.ts";

/** `plain`: this machine over loopback. `slowed`: throttled by `SLOWED`. */
export type Pace = "plain" | "slowed";
export const paces: readonly Pace[] = ["plain", "slowed"];

/** The sandbox's data sets that are measured. */
export type Seed = "demo" | "large";

/** A mid-range phone on "Fast 4G" as in Chrome's developer tools; latency in ms, throughput in bytes per second. */
export const SLOWED = {
  cpuRate: 4,
  network: {
    offline: false,
    latency: 60 * 2.75,
    downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9,
    uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9,
  },
} as const;

export const launch = (): Promise<Browser> => chromium.launch({ ...chromiumLaunch(), headless: true });

export interface Visit {
  origin: string;
  pace: Pace;
  /** Stores the demo customer's key, as after a log-in. */
  signedIn: boolean;
}

/** A page with the probe, in a fresh browser profile. */
export async function openPage(browser: Browser, visit: Visit): Promise<Page> {
  const context = await browser.newContext({
    baseURL: visit.origin,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Tallinn",
  });
  await context.addInitScript(installProbe);
  if (visit.signedIn) await context.addInitScript(() => localStorage.setItem("apikey", "demo-key"));
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  if (visit.pace === "slowed") await slow(page);
  return page;
}

async function slow(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", SLOWED.network);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED.cpuRate });
}
