import { type BrowserContext, type ConsoleMessage, test as base, expect } from "@playwright/test";
import { type CloudHost, type CloudProcess, type RunningCloud, startCloud, startCloudHost } from "./cloud.ts";

interface WorkerFixtures {
  cloud: CloudProcess;
}

interface TestFixtures {
  /** Fails the test on uncaught errors, and on warnings that scripts write to the console. */
  expectNoErrors: undefined;
  signedIn: undefined;
}

/** One cloud with demo data per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  cloud: [
    async ({}, use) => {
      const cloud = await startCloud();
      await use(cloud);
      await cloud.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ cloud }, use) => use(cloud.origin),
  context: async ({ context }, use) => {
    await saveData(context);
    await use(context);
  },
  signedIn: async ({ context }, use) => {
    await signIn(context);
    await use(undefined);
  },
  expectNoErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const note = (error: Error) => errors.push(error.message);
      const noteWarning = (message: ConsoleMessage) => {
        // Warnings without arguments are the browser's, such as those about axe's messages to frames.
        if (message.type() === "warning" && message.args().length > 0) errors.push(message.text());
      };
      page.on("pageerror", note);
      page.on("console", noteWarning);
      await use(undefined);
      page.off("pageerror", note);
      page.off("console", noteWarning);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** A separate cloud per test, for state of the customer shared by all tests. */
export const ownCloudTest = test.extend<{ ownCloud: RunningCloud }, { clouds: CloudHost }>({
  clouds: [
    async ({}, use) => {
      const clouds = startCloudHost();
      await use(clouds);
      await clouds.stop();
    },
    { scope: "worker" },
  ],
  ownCloud: async ({ clouds }, use) => use(await clouds.startCloud()),
  baseURL: async ({ ownCloud }, use) => use(ownCloud.origin),
});

/** Emulates data saver: prefetching is a third of the work of opening a page. */
export function saveData(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
}

/** Stores the demo customer's key, as after a log-in. */
export function signIn(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // Not in other sites' frames.
    if (window !== window.top) return;
    if (!sessionStorage.getItem("signed-in-once")) localStorage.setItem("apikey", "demo-key");
    sessionStorage.setItem("signed-in-once", "yes");
  });
}

export { expect };
