import type { Page } from "@playwright/test";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, ownCloudTest } from "../support/fixtures.ts";
import { arm } from "../support/machines.ts";
import { heading, messages, openPalette, optionOf, take, watchCalls, visit } from "../support/portal.ts";

/** A separate cloud per test, because tokens and delegations belong to the shared demo customer. */
const test = ownCloudTest.extend<{ key: string }>({
  key: ["demo-key", { option: true }],
  context: async ({ context, key }, use) => {
    await context.addInitScript((apikey) => {
      if (localStorage.getItem("signed-in-once")) return;
      localStorage.setItem("apikey", apikey);
      localStorage.setItem("signed-in-once", "yes");
    }, key);
    await use(context);
  },
});

interface Token {
  id: number;
  description: string;
  token: string;
  restricted: boolean;
  billing_account_id: number;
}

interface Group {
  id: number;
  name: string;
  billing_account_id: number | null;
  impersonations: { uuid: string; grantee_username: string; expires_at: string | null }[];
}

const demo = "demo@portico.example";
const other = "other@portico.example";
const tokens = (cloud: RunningCloud) => cloud.api<Token[]>("GET", "/user-resource/token/list");
const groups = (cloud: RunningCloud) => cloud.api<Group[]>("GET", "/user-resource/access_group");
const accounts = (cloud: RunningCloud, key: string) =>
  cloud.api<{ title: string }[]>("GET", "/payment/billing_account/list", undefined, key);

test.describe("API tokens", () => {
  test("are managed by mouse and from the palette", async ({ page, ownCloud }) => {
    await test.step("one is created for one account, read, changed and deleted by mouse", async () => {
      await page.goto("/app/access/token");
      await page.getByRole("link", { name: "Create API token" }).click();
      await expect(heading(page, "Create API token")).toBeVisible();
      await page.getByRole("button", { name: "Create API token" }).click();
      await expect(page.getByLabel(/^Description/)).toHaveAccessibleDescription(/This field is required/);
      await page.getByLabel(/^Description/).fill("ci & deploy");
      await page.getByRole("radio", { name: /^Restricted/ }).check();
      await page.getByLabel(/^Billing account/).selectOption({ label: "Side projects" });
      await page.getByRole("button", { name: "Create API token" }).click();

      await expect(heading(page, "ci & deploy")).toBeVisible();
      const made = (await tokens(ownCloud)).find(({ description }) => description === "ci & deploy");
      expect(made).toMatchObject({ restricted: true });
      expect(new URL(page.url()).pathname).toBe(`/app/access/token/${made?.id}`);
      expect((await accounts(ownCloud, made?.token ?? "")).map(({ title }) => title)).toEqual([
        "Side projects",
      ]);
      await expect(page.getByText("Access to Side projects and its resources only")).toBeVisible();

      await expect(page.getByText(made?.token ?? "")).toBeHidden();
      await page.getByRole("button", { name: "Show: API token" }).click();
      await expect(page.getByText(made?.token ?? "")).toBeVisible();

      await page.getByRole("button", { name: "Change token" }).click();
      const form = page.getByRole("dialog", { name: "Change token: ci & deploy" });
      await form.getByLabel(/^Description/).fill("everything");
      await form.getByLabel(/^Scope/).selectOption({ label: "Global: your whole account" });
      await form.getByRole("button", { name: "Change token" }).click();
      await expect(heading(page, "everything")).toBeVisible();
      await expect(page.getByText("All resources")).toBeVisible();
      expect((await tokens(ownCloud)).at(-1)).toMatchObject({ description: "everything", restricted: false });

      await page.getByRole("button", { name: "Actions for everything" }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("heading", { name: "Resource deleted: everything" })).toBeVisible();
      await expect(accounts(ownCloud, made?.token ?? "")).rejects.toThrow(
        "Invalid authentication credentials",
      );
    });

    await test.step("one is changed and deleted from the palette; a refusal is called by its name", async () => {
      await visit(page, "/compute");
      const palette = await openPalette(page);
      await take(palette, "laptop", /^laptop/);
      await take(palette, "Change token", optionOf("Change token"));
      await palette.getByLabel(/^Description/).fill("desktop");
      await arm(ownCloud, { path: "/v1/user-resource/token", method: "PATCH", kind: "status", status: 500 });
      await palette.getByRole("button", { name: "Change token" }).click();
      await expect(palette.getByRole("alert")).toContainText("Failed to update kong token");
      await palette.getByRole("button", { name: "Retry" }).click();
      await expect(
        palette.getByText("Changes to desktop saved").or(palette.getByText("Changes to laptop saved")),
      ).toBeVisible();
      expect((await tokens(ownCloud)).map(({ description }) => description)).toContain("desktop");

      await palette.getByRole("button", { name: "More actions" }).click();
      await take(palette, "Delete", optionOf("Delete"));
      await palette.getByRole("button", { name: "Delete" }).click();
      await expect(palette.getByText(/deleted$/)).toBeVisible();
      expect((await tokens(ownCloud)).map(({ description }) => description)).toEqual(["deploy pipeline"]);
    });
  });
});

test("another user's actions in an account are recorded under that user", async ({ page, ownCloud }) => {
  const { invitation } = await shareEverything(ownCloud);
  const start = `/user-resource/impersonation/${invitation}/start`;
  const { token } = await ownCloud.api<{ token: string }>("POST", start, undefined, "other-key");
  const named = { description: "made for you", restricted: false };
  await ownCloud.api("POST", "/user-resource/token", named, token);
  const made = (await tokens(ownCloud)).find(({ description }) => description === named.description);
  await page.goto(`/app/access/token/${made?.id}`);
  await expect(heading(page, named.description)).toBeVisible();
  await expect(page.getByText(/^User \d+, acting for you$/)).toBeVisible();
});

test.describe("access delegations", () => {
  test("are managed by mouse and from the palette", async ({ page, ownCloud }) => {
    await test.step("one is created for one account, shared for a time, revoked and deleted by mouse", async () => {
      await page.goto("/app/access/delegation");
      await page.getByRole("link", { name: "Create access delegation" }).click();
      await page.getByLabel(/^Name/).fill("Bookkeepers");
      await page.getByRole("radio", { name: /^Restricted/ }).check();
      await page.getByLabel(/^Billing account/).selectOption({ label: "Side projects" });
      await page.getByRole("button", { name: "Create access delegation" }).click();
      await expect(heading(page, "Bookkeepers")).toBeVisible();
      await expect(page.getByText("Not shared")).toBeVisible();

      await page.getByRole("button", { name: "Invite a person" }).click();
      const form = page.getByRole("dialog", { name: "Invite a person: Bookkeepers" });
      await form.getByLabel(/^Email/).fill("liis@");
      await form.getByRole("button", { name: "Invite a person" }).click();
      await expect(form.getByLabel(/^Email/)).toHaveAccessibleDescription(/Enter a valid email address/);
      await form.getByLabel(/^Email/).fill("liis@example.com");
      await form.getByLabel(/^Access duration/).selectOption("7");
      await form.getByRole("button", { name: "Invite a person" }).click();
      await expect(messages(page)).toContainText("Person invited to Bookkeepers");
      await expect(
        page.getByText(
          /liis@example.com can do everything in the billing account Side projects once the invitation is accepted, until /,
        ),
      ).toBeVisible();
      const [, made] = await groups(ownCloud);
      const [invite] = made?.impersonations ?? [];
      const week = 7 * 24 * 60 * 60_000;
      const ends = Date.parse(`${invite?.expires_at?.replace(" ", "T")}Z`);
      expect(Math.abs(ends - Date.now() - week)).toBeLessThan(10 * 60_000);

      await page.getByRole("button", { name: "Revoke access: liis@example.com" }).click();
      const question = page.getByRole("dialog");
      await question.getByRole("button", { name: "Continue" }).click();
      await question.getByRole("button", { name: "Revoke access" }).click();
      await expect(page.getByText("No one is invited yet.", { exact: false })).toBeVisible();
      expect((await groups(ownCloud)).find(({ name }) => name === "Bookkeepers")?.impersonations).toEqual([]);

      await page.getByRole("button", { name: "Actions for Bookkeepers" }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("heading", { name: "Resource deleted: Bookkeepers" })).toBeVisible();
      expect((await groups(ownCloud)).map(({ name }) => name)).toEqual(["Accounting team"]);
    });

    await test.step("people are invited from the palette, where a refusal is shown at its field", async () => {
      await visit(page, "/access/shared");
      const palette = await openPalette(page);
      await take(palette, "invite accounting", /^Invite a person/);
      await palette.getByLabel(/^Email/).fill(other);
      await palette.getByRole("button", { name: "Invite a person" }).click();
      await expect(palette.getByRole("alert")).toContainText("Failed to creating impersonation key");
      await palette.getByRole("button", { name: "Edit" }).click();
      await palette.getByLabel(/^Email/).fill("liis@example.com");
      await palette.getByRole("button", { name: "Invite a person" }).click();
      await expect(palette.getByText("Person invited to Accounting team")).toBeVisible();
      const [group] = await groups(ownCloud);
      expect(group?.impersonations.map(({ grantee_username }) => grantee_username)).toContain(
        "liis@example.com",
      );
      await page.keyboard.press("Escape");
      const mine = page.getByRole("region", { name: "Users who can access my account" });
      await expect(mine.getByText("liis@example.com", { exact: true })).toBeVisible();
      await expect(
        mine.getByText(`${other} can do everything in the billing account Tamm Consulting.`),
      ).toBeVisible();
    });
  });
});

const area = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Portal areas" }).getByRole("link", { name, exact: true });
const banner = (page: Page) => page.getByText("You are logged in to the account of", { exact: false });
const back = (page: Page) => page.getByRole("button", { name: "Back to your account" });

test.describe("acting as another user", () => {
  test.use({ key: "other-key" });

  /** Starts as the other user on the list of accessible accounts. */
  async function begin(page: Page) {
    await page.goto("/app/profile?from=list");
    await page.getByRole("button", { name: `Act in this account: ${demo}` }).click();
    await expect(banner(page)).toContainText(demo);
    await expect(messages(page)).toContainText("Impersonation started");
  }

  test("every call carries the token until one goes back to where one was, also after a reload", async ({
    page,
  }) => {
    await begin(page);
    expect(new URL(page.url()).pathname).toBe("/app/");
    const keys = new Set<string | undefined>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/v1/") && !pathname.startsWith("/v1/config"))
        keys.add(request.headers()["apikey"]);
    });
    await visit(page, "/compute");
    await expect(page.getByRole("link", { name: "web-1", exact: true })).toBeVisible();
    await page.reload();
    await expect(banner(page)).toContainText(demo);
    await expect(page.getByRole("link", { name: "web-1", exact: true })).toBeVisible();
    await expect(messages(page)).not.toContainText("Impersonation started");
    const token = await page.evaluate(() => localStorage.getItem("impersonation"));
    expect([...keys]).toEqual([token]);

    keys.clear();
    await back(page).click();
    await expect(heading(page, "Profile")).toBeVisible();
    expect(new URL(page.url()).search).toBe("?from=list");
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole("button", { name: `Account: ${other}` })).toBeVisible();
    await expect.poll(() => [...keys]).toEqual(["other-key"]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((it) => it.startsWith("imp")))).toEqual(
      [],
    );
    await visit(page, "/compute");
    await expect(heading(page, "Virtual machines")).toBeVisible();
    await expect(page.getByText("web-1", { exact: true })).toBeHidden();
  });

  test("other tabs follow, there and back", async ({ page, context }) => {
    const second = await context.newPage();
    await second.goto("/app/compute");
    await expect(heading(second, "Virtual machines")).toBeVisible();
    await begin(page);
    await expect(banner(second)).toContainText(demo);
    await back(second).click();
    await expect(banner(second)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole("button", { name: `Account: ${other}` })).toBeVisible();
  });

  test("a withdrawal in the middle leads back to the own account with the reason in every tab, and not to the log-in", async ({
    page,
    context,
    ownCloud,
  }) => {
    await begin(page);
    const second = await context.newPage();
    await second.goto("/app/support");
    await expect(banner(second)).toContainText(demo);
    await area(page, "Access delegations").click();
    await expect(page.getByRole("link", { name: "Accounting team" })).toBeVisible();
    const [group] = await groups(ownCloud);
    const invite = group?.impersonations.find(({ grantee_username }) => grantee_username === other);
    await ownCloud.api("DELETE", `/user-resource/access_group/${group?.id}/impersonation/${invite?.uuid}`);
    await page.getByRole("button", { name: "Refresh" }).click();
    const notice = page.getByText(`Your access to the account of ${demo} was revoked`, { exact: false });
    await expect(notice).toBeVisible();
    await expect(heading(page, "Profile")).toBeVisible();
    await expect(page.getByText("Log in again")).toBeHidden();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(notice).toBeHidden();
    await expect(
      second.getByText(`Your access to the account of ${demo} was revoked`, { exact: false }),
    ).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("apikey"))).toBe("other-key");
  });

  test("a token that has expired before the page loads leads back, too", async ({ page, ownCloud }) => {
    await begin(page);
    // Away from the portal, which would react to the change.
    await page.goto("/mail");
    await ownCloud.api("POST", "/_sandbox/clock", { advanceSeconds: 13 * 60 * 60 });
    // The portal redirects before the page has loaded.
    await page.goto("/app/compute", { waitUntil: "commit" });
    await expect(page.getByText("was revoked or has expired", { exact: false })).toBeVisible();
    await expect(page.getByRole("button", { name: `Account: ${other}` })).toBeVisible();
  });

  test("what a grantee may not do says why", async ({ page, ownCloud }) => {
    const [restricted] = await groups(ownCloud);
    await ownCloud.api("DELETE", `/user-resource/access_group/${restricted?.id}`);
    const group = await shareEverything(ownCloud);
    await begin(page);
    const calls = watchCalls(page, "POST", /access_group/);
    await visit(page, `/access/delegation/${group.id}`);
    const invite = page.getByRole("button", { name: "Invite a person" });
    await expect(invite).toHaveAttribute("aria-disabled", "true");
    await expect(invite).toHaveAccessibleDescription(
      "You're acting in someone else's account. Go back to your account first.",
    );
    await visit(page, "/access/create/access_delegation");
    await expect(
      page.getByRole("heading", {
        name: "You're acting in someone else's account. Go back to your account first.",
      }),
    ).toBeVisible();
    await visit(page, "/profile");
    const accept = page.getByRole("button", { name: /^Accept invitation/ });
    await expect(accept).toHaveAccessibleDescription(
      "You're acting in someone else's account. Go back to your account first.",
    );
    expect(calls).toEqual([]);
  });

  test("a start that is refused says so and leaves everything as it was", async ({ page, ownCloud }) => {
    await page.goto("/app/profile");
    await arm(ownCloud, {
      path: "/v1/user-resource/impersonation",
      method: "POST",
      kind: "status",
      status: 500,
    });
    const start = page.getByRole("button", { name: `Act in this account: ${demo}` });
    await start.click();
    await expect(messages(page)).toContainText("Failed to start impersonation");
    await expect(banner(page)).toBeHidden();
  });
});

test.describe("an administrator", () => {
  test.use({ key: "admin-key" });

  test("is warned, acts as a customer, and changes between views", async ({ page, ownCloud }) => {
    await test.step("is warned before sharing", async () => {
      const { id } = await ownCloud.api<Group>(
        "POST",
        "/user-resource/access_group",
        { name: "Ops" },
        "admin-key",
      );
      await page.goto("/app/access/create/access_delegation");
      await expect(page.getByText("You are an administrator.", { exact: false })).toBeVisible();
      await visit(page, `/access/delegation/${id}`);
      await page.getByRole("button", { name: "Invite a person" }).click();
      await expect(
        page.getByRole("dialog").getByText("You are an administrator.", { exact: false }),
      ).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("acts as a customer by id, sees that customer's portal, and returns", async () => {
      await visit(page, "/profile");
      await area(page, "Administration").click();
      await page.getByRole("button", { name: "Act as a customer" }).click();
      const form = page.getByRole("dialog");
      await form.getByLabel(/^User ID/).fill("99");
      await form.getByRole("button", { name: "Act as a customer" }).click();
      await expect(form.getByRole("alert")).toContainText("No such user");
      await form.getByLabel(/^User ID/).fill("812");
      await form.getByRole("button", { name: "Act as a customer" }).click();
      await expect(banner(page)).toContainText(demo);
      await expect(area(page, "API tokens")).toBeVisible();
      await expect(area(page, "Administration")).toBeHidden();
      await back(page).click();
      await expect(heading(page, "Administration")).toBeVisible();
    });

    await test.step("changes between the views of administrators and users, by menu and palette", async () => {
      await visit(page, "/profile");
      const entry = area(page, "Administration");
      await expect(entry).toBeVisible();
      await page.getByRole("button", { name: /^Account/ }).click();
      await page.getByRole("menuitem", { name: "User view" }).click();
      await expect(entry).toBeHidden();
      await page.reload();
      await expect(area(page, "API tokens")).toBeVisible();
      await expect(entry).toBeHidden();
      await take(await openPalette(page), "Administrator view");
      await expect(entry).toBeVisible();
    });
  });
});

test("a customer sees nothing of administration", async ({ page }) => {
  const answered = page.waitForResponse(/\/user\/privileges$/);
  await page.goto("/app/administration");
  await answered;
  await expect(page.getByRole("heading", { name: "For administrators only" })).toBeVisible();
  await expect(area(page, "Administration")).toBeHidden();
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "User view" })).toBeHidden();
});

/** A group that shares all of the demo account, with the invite that the other user accepted. */
async function shareEverything(cloud: RunningCloud): Promise<Group & { invitation: string }> {
  const group = await cloud.api<Group>("POST", "/user-resource/access_group", { name: "Everything" });
  const { uuid } = await cloud.api<{ uuid: string }>(
    "POST",
    `/user-resource/access_group/${group.id}/impersonation`,
    { grantee_username: other },
  );
  await cloud.api("PUT", `/user-resource/impersonation/${uuid}/accept`, undefined, "other-key");
  return { ...group, invitation: uuid };
}
