import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { disarm, makeMachine, readMachine } from "../support/machines.ts";
import { heading, messages, openMachine, openPalette, watchCalls } from "../support/portal.ts";

const demo = { email: "demo@portico.example", password: "Demo-1234" };

test.afterEach(({ cloud }) => disarm(cloud));

test("a wrong password says so and keeps what was typed", async ({ page }) => {
  await page.goto("/app/");
  await logIn(page, demo.email, "Wrong-1234");
  await expect(page.getByRole("alert")).toContainText("Error: Wrong email or password.");
  await expect(page.getByRole("alert")).toContainText("Check the email address and password");
  await expect(email(page)).toHaveValue(demo.email);
  await expect(password(page)).toHaveValue("Wrong-1234");
  await password(page).fill(demo.password);
  await logInButton(page).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("an unanswered provider says so and keeps what was typed", async ({ page, cloud }) => {
  await page.goto("/app/");
  await cloud.api("POST", "/_sandbox/faults", { path: "/idp/co/authenticate", kind: "drop", count: 99 });
  await logIn(page, demo.email, demo.password);
  await expect(page.getByRole("alert")).toContainText("Error: Failed to connect to server");
  await expect(page.getByRole("alert")).toContainText("Try again in a few minutes.");
  await expect(password(page)).toHaveValue(demo.password);
  await disarm(cloud);
  await logInButton(page).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("an unverified email shows what to do, with a way back", async ({ page }, info) => {
  const address = `unverified${info.repeatEachIndex}@newcomer.example`;
  await signUp(page, address, "Correct-horse-7");
  await expect(heading(page, "Verify your email")).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(email(page)).toHaveValue(address);
  await logIn(page, address, "Correct-horse-7");
  await expect(heading(page, "Action required")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Please verify your email before logging in.");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(logInButton(page)).toBeVisible();
});

test("a prohibited domain, a known address and a weak password are refused with what was typed kept", async ({
  page,
}) => {
  await signUp(page, "someone@blocked.example", "Correct-horse-7");
  await expect(page.getByRole("alert")).toContainText("Error: Email domain is prohibited");
  await expect(page.getByRole("alert")).toContainText("Correct the details, then sign up again.");
  await expect(email(page)).toHaveValue("someone@blocked.example");

  await email(page).fill(demo.email);
  await signUpButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Error: Invalid signup. The account may already exist.",
  );
  await expect(email(page)).toHaveValue(demo.email);
  await expect(password(page)).toHaveValue("Correct-horse-7");

  await email(page).fill("weak@newcomer.example");
  await password(page).fill("weak");
  await signUpButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Error: Password is too weak");
  await expect(page.getByRole("alert")).toContainText("At least 8 characters in length");
  await expect(email(page)).toHaveValue("weak@newcomer.example");
});

test("a key that expires during work is renewed in another tab, and the form continues", async ({
  page,
  context,
  cloud,
}) => {
  await page.goto("/app/");
  await logIn(page, demo.email, demo.password);
  await expect(heading(page, "Dashboard")).toBeVisible();
  const vm = await makeMachine(cloud, "kept-over-expiry");
  await openMachine(page, vm);
  await page.getByRole("button", { name: `Actions for ${vm.name}` }).click();
  await page.getByRole("menuitem", { name: /^Rename/ }).click();
  const form = page.getByRole("dialog", { name: /^Rename or describe/ });
  await form.getByRole("textbox", { name: "Description" }).fill("Typed before the key expired");
  await page.evaluate(() => localStorage.setItem("apikey", "expired-key"));
  await form.getByRole("button", { name: "Rename or describe" }).click();

  await logInAgain(page, context);
  await expect(form.getByRole("textbox", { name: "Description" })).toHaveValue(
    "Typed before the key expired",
  );
  await form.getByRole("button", { name: "Try again" }).click();
  await expect(form).toHaveCount(0);
  expect(await readMachine(cloud, vm)).toMatchObject({ description: "Typed before the key expired" });
  await expect(page).toHaveURL(new RegExp(vm.uuid));
});

test("a change that an expired key refused is retried after the log-in", async ({ page, context, cloud }) => {
  const vm = await makeMachine(cloud, "stopped-after-expiry");
  await page.goto("/app/support");
  await logIn(page, demo.email, demo.password);
  await expect(heading(page, "Support")).toBeVisible();
  await page.clock.install();
  await openMachine(page, vm);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.route(
    "**/vm/stop",
    (route) => route.continue({ headers: { ...route.request().headers(), apikey: "expired-key" } }),
    { times: 1 },
  );
  await page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Log in again" })).toBeVisible();
  await expect(messages(page)).toContainText("Failed to stop");
  await page.evaluate(() => localStorage.setItem("apikey", "expired-key"));
  await page.clock.fastForward(10_000);
  await expect(messages(page)).toContainText("Failed to stop");
  // Headless Chromium shows all tabs at once; in a window the tab of the log-in is in front.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await logInAgain(page, context);
  await messages(page).getByRole("button", { name: "Retry" }).click();
  await expect(messages(page)).toContainText("is stopped");
});

test("a log-out in one tab ends the other that waits for a new sign-in", async ({ page, context }) => {
  await page.goto("/app/support");
  await logIn(page, demo.email, demo.password);
  await expect(heading(page, "Support")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/app/support");
  await expect(heading(other, "Support")).toBeVisible();
  await context.route("**/v1/**", (route) =>
    route.fulfill({
      status: 403,
      json: { message: "Invalid authentication credentials" },
    }),
  );
  for (const tab of [page, other]) {
    await tab.getByRole("link", { name: "Price list" }).click();
    await expect(tab.getByRole("dialog", { name: "Log in again" })).toBeVisible();
  }
  await context.unrouteAll();
  await other.getByRole("button", { name: "Log out" }).click();
  await expect(logInButton(page)).toBeVisible();
});

test("a key that is no longer good at the start leads to the log-in and back to the same place", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "come-back-here");
  await page.goto("/app/");
  await page.evaluate(() => localStorage.setItem("apikey", "expired-key"));
  await page.goto(`/app/compute/vm/hel01/${vm.uuid}?tab=storage`);
  await logIn(page, demo.email, demo.password);
  await expect(heading(page, vm.name)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/app/compute/vm/hel01/${vm.uuid}\\?tab=storage$`));
});

// src/api/identity/returnPath.test.ts refuses more of them.
for (const path of ["//evil.example", "javascript:document.title='evil'"]) {
  test(`the stored return path ${path} leads to the start`, async ({ page }) => {
    await page.addInitScript((stored) => {
      if (location.pathname === "/app/auth0_callback") sessionStorage.setItem("returnPath", stored);
    }, path);
    await page.goto("/app/");
    const { host } = new URL(page.url());
    await logIn(page, demo.email, demo.password);
    await expect(heading(page, "Dashboard")).toBeVisible();
    expect(new URL(page.url())).toMatchObject({ host, pathname: "/app/" });
    await expect(page).not.toHaveTitle(/evil/);
  });
}

test("a browser without storage can still be used", async ({ page, cloud }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  const vm = await makeMachine(cloud, "no-storage");
  await page.goto("/app/");
  await logIn(page, demo.email, demo.password);
  await expect(heading(page, "Dashboard")).toBeVisible();

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");

  const palette = await openPalette(page);
  await palette.getByRole("combobox").fill(vm.uuid);
  await palette
    .getByRole("option", { name: /^no-storage/ })
    .first()
    .click();
  await palette.getByRole("option", { name: /^Rename/ }).click();
  await palette.getByRole("textbox", { name: "Description" }).fill("Nothing was stored");
  await palette.getByRole("button", { name: "Rename or describe" }).click();
  await expect(palette.getByRole("status")).toContainText("saved");
  expect(await readMachine(cloud, vm)).toMatchObject({ description: "Nothing was stored" });
  await palette.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("link", { name: "Create virtual machine" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("typed-without-storage");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("typed-without-storage");
});

test("the return from a payment page is two lines without actions", async ({ page }) => {
  await page.goto("/app/payment_return");
  await expect(page.locator("main > *")).toHaveText([
    "You're back from the payment page",
    "Close this window to see the payment result in the portal.",
  ]);
  await expect(page.locator("a, button, input, select")).toHaveCount(0);
});

test("what the tenant promotes leads over the log-in to the create form", async ({ page }) => {
  await page.goto("/app/");
  await page.getByRole("link", { name: "Your own machine in under a minute" }).click();
  await expect(page).toHaveURL(/\/app\/compute\/create$/);
  await expect(page.getByRole("status")).toHaveText("Log in or sign up to create a machine.");
  await logIn(page, demo.email, demo.password);
  await expect(heading(page, "Create virtual machine")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/compute\/create$/);
});

test("a developer chooses the API, and each API has its own last key", async ({ page, cloud }) => {
  await offerApis(page, cloud.origin);
  await page.goto("/app/");
  await expect(api(page)).toHaveValue("/v1");
  await api(page).selectOption("Second");
  await expect(api(page)).toHaveValue("/second/v1");

  const calls = watchCalls(page, "GET", "/second/v1/user-resource/user");
  await page.getByRole("button", { name: "More" }).click();
  await apiKey(page).fill("demo-key");
  await logInButton(page).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect.poll(() => calls).not.toEqual([]);
  await expect.poll(() => stored(page, "apikey")).toBe("demo-key");

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(logInButton(page)).toBeVisible();
  // A page opened by the identity provider's redirect gets no choice of APIs.
  await page.goto("/app/");
  await page.getByRole("button", { name: "More" }).click();
  await expect.poll(() => stored(page, "apikey")).toBe(null);
  await expect(apiKey(page)).toHaveValue("demo-key");

  await api(page).selectOption("First");
  await page.getByRole("button", { name: "More" }).click();
  await expect(api(page)).toHaveValue("/v1");
  await expect(apiKey(page)).toHaveValue("");
});

test("away from the developer's own machine there is no choice of APIs", async ({ page, cloud }) => {
  await offerApis(page, cloud.origin);
  const elsewhere = new URL("/app/", cloud.origin);
  elsewhere.hostname = "portal.localhost";
  await page.goto(elsewhere.href);
  await expect(logInButton(page)).toBeVisible();
  await expect(api(page)).toHaveCount(0);
});

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const api = (page: Page) => page.getByRole("combobox", { name: "API", exact: true });
const apiKey = (page: Page) => page.getByLabel("API key", { exact: true });
const logInButton = (page: Page) => page.getByRole("button", { name: "Log in", exact: true });
const signUpButton = (page: Page) => page.getByRole("button", { name: "Sign up", exact: true });

async function logIn(page: Page, address: string, secret: string): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
  await logInButton(page).click();
}

/** Logs in by the dialog over a page whose key has expired, which is then as it was. */
async function logInAgain(page: Page, context: BrowserContext): Promise<void> {
  const expired = page.getByRole("dialog", { name: "Log in again" });
  await expect(expired).toContainText(demo.email);
  const opened = context.waitForEvent("page");
  await expired.getByRole("link", { name: "Log in in a new tab" }).click();
  const tab = await opened;
  await expect(email(tab)).toHaveValue(demo.email);
  await password(tab).fill(demo.password);
  await logInButton(tab).click();
  await expect(heading(tab, "Dashboard")).toBeVisible();
  await expect(expired).toBeHidden();
}

async function signUp(page: Page, address: string, secret: string): Promise<void> {
  await page.goto("/app/");
  await signUpButton(page).click();
  await expect(heading(page, "Sign up")).toBeVisible();
  await email(page).fill(address);
  await password(page).fill(secret);
  await signUpButton(page).click();
}

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

/** Adds a second API to the configuration; the sandbox answers under it too. */
async function offerApis(page: Page, origin: string): Promise<void> {
  const apiPrefixes = [
    { title: "First", url: "/v1" },
    { title: "Second", url: "/second/v1" },
  ];
  await page.route(
    ({ pathname }) => pathname === "/app" || pathname === "/app/",
    async (route) => {
      // Node does not resolve every host name that browsers map to this machine.
      const response = await route.fetch({ url: `${origin}/app/` });
      const html = await response.text();
      const offer = `"apiPrefixes":${JSON.stringify(apiPrefixes)},"apiUrl":`;
      await route.fulfill({ response, body: html.replace('"apiUrl":', offer) });
    },
  );
  await page.route("**/second/v1/**", (route) =>
    route.continue({ url: route.request().url().replace("/second/v1", "/v1") }),
  );
}
