import type { Browser } from "playwright";
import { openPage } from "./browser.ts";

export interface Screen {
  name: string;
  path: string;
  /** Selector of the first element of the usable screen. */
  usable: string;
  signedIn: boolean;
  budget: Budget;
}

/** JavaScript and CSS in kB (brotli); `slowedMs` for the demo data. */
export interface Budget {
  js: number;
  css: number;
  requests: number;
  plainMs: number;
  slowedMs: number;
}

export const DETAIL = "main:not(:has([role=grid])) nav a[aria-current]";

export const LOGIN: Screen = {
  name: "Log-in page",
  path: "/app",
  usable: "input[type=email]",
  signedIn: false,
  budget: { js: 120, css: 12, requests: 15, plainMs: 300, slowedMs: 900 },
};

/** The log-in page once the application has taken over the form that the page shows first. */
export const LOGIN_TAKEN_OVER: Screen = {
  ...LOGIN,
  name: "Log-in page, taken over",
  usable: "#root:not([hidden]) input[type=email]",
  budget: { ...LOGIN.budget, slowedMs: 1200 },
};

export const LIST: Screen = {
  name: "VM list",
  path: "/app/compute",
  usable: "[role=row][aria-rowindex='2']",
  signedIn: true,
  budget: { js: 180, css: 12, requests: 30, plainMs: 400, slowedMs: 1200 },
};

const CREATE: Screen = {
  name: "VM create",
  path: "/app/compute/create",
  usable: "main form button[type=submit]",
  signedIn: true,
  budget: { js: 200, css: 12, requests: 35, plainMs: 500, slowedMs: 1500 },
};

/** All screens, including the page of the list's first machine. */
export async function screensOf(browser: Browser, origin: string): Promise<Screen[]> {
  const page = await openPage(browser, { origin, pace: "plain", signedIn: true });
  await page.goto(LIST.path);
  await page.locator(LIST.usable).click({ position: { x: 120, y: 12 } });
  await page.locator(DETAIL).first().waitFor();
  const detail: Screen = {
    name: "VM detail",
    path: new URL(page.url()).pathname,
    usable: DETAIL,
    signedIn: true,
    budget: { js: 190, css: 12, requests: 35, plainMs: 400, slowedMs: 1300 },
  };
  await page.context().close();
  return [LOGIN, LOGIN_TAKEN_OVER, LIST, detail, CREATE];
}
