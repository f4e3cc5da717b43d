import type { Page, Route } from "@playwright/test";
import { screens } from "#app/screens.ts";
import { expect, test } from "../support/fixtures.ts";
import { settled, visit } from "../support/portal.ts";

/** Every screen by address; ids in details are unknown ones. */
const addresses = screens.map(({ path }) => path.replaceAll(/:\w+/g, "none"));

test.beforeEach(({ signedIn }) => signedIn);
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("every screen has one heading of the first level while it waits and when all it asked for failed", async ({
  page,
}) => {
  let asked = Promise.withResolvers<void>();
  await answerReads(page, async (route) => {
    await asked.promise;
    await route.fulfill({ status: 500, json: { errors: { Error: "no" } } });
  });
  for (const path of addresses) {
    asked = Promise.withResolvers<void>();
    await visit(page, path);
    await expectOneHeading(page, `${path}, waiting`);
    asked.resolve();
    await settled(page);
    await expectOneHeading(page, `${path}, failed`);
  }
});

test("every screen has one heading of the first level where there is nothing yet", async ({ page }) => {
  await answerReads(page, async (route) => {
    const response = await route.fetch();
    const isList = response.ok() && Array.isArray(await response.json());
    await route.fulfill({ response, ...(isList && { json: [] }) });
  });
  for (const path of addresses) {
    await visit(page, path);
    await settled(page);
    await expectOneHeading(page, path);
  }
});

const expectOneHeading = (page: Page, what: string) => expect.soft(page.locator("h1"), what).toHaveCount(1);

/** The portal cannot start without user and configuration. */
const isStart = /\/user-resource\/user$|\/config\/(?:ui|locations)/;

const answerReads = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route("**/v1/**", (route) => {
    const isRead = route.request().method() === "GET";
    return isRead && !isStart.test(new URL(route.request().url()).pathname)
      ? answer(route)
      : route.fallback();
  });
