import { type BrowserContext, test as base, expect } from "@playwright/test";
import { type CloudHost, type CloudProcess, type RunningCloud, startCloud, startCloudHost } from "./cloud.ts";

interface WorkerFixtures {
  cloud: CloudProcess;
}

interface TestFixtures {
  /** Fails the test when the page logged an error that the test did not expect. */
  expectNoErrors: undefined;
  signedIn: undefined;
}

/** Every test file's worker has a cloud of its own with the demo data. */
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
      page.on("pageerror", note);
      await use(undefined);
      page.off("pageerror", note);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** For what is of the customer whom all others log in as: each test has a cloud of its own. */
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

/** The browser of somebody who saves data: what the portal loads ahead is a third of the work of opening a page. */
export function saveData(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
}

/** The demo customer's key in place, as after a log-in. */
export function signIn(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // Frames of others have no part in it.
    if (window !== window.top) return;
    if (!sessionStorage.getItem("signed-in-once")) localStorage.setItem("apikey", "demo-key");
    sessionStorage.setItem("signed-in-once", "yes");
  });
}

export { expect };
