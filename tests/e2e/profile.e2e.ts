import type { Page } from "@playwright/test";
import { expect, ownCloudTest as test } from "../support/fixtures.ts";
import { arm } from "../support/machines.ts";
import { heading, messages, openPalette, optionOf, take, watchCalls, visit } from "../support/portal.ts";
import { serveAs } from "../support/site.ts";

const demo = { email: "demo@portico.example", password: "Demo-1234" };
const activate = "Activate two-factor authentication";
const deactivate = "Deactivate two-factor authentication";

interface User {
  profile_data: Record<string, string | null>;
}

interface Shared {
  uuid: string;
  is_accepted: boolean;
}

test.describe("signed in", () => {
  test.beforeEach(({ signedIn }) => signedIn);

  test("details are changed by mouse; a refusal keeps what was typed and says where", async ({
    page,
    ownCloud,
  }) => {
    const profile = async () => (await ownCloud.api<User>("GET", "/user-resource/user")).profile_data;
    const calls = watchCalls(page, "PATCH", "/v1/user-resource/user/profile");
    await page.goto("/app/");
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await expect(heading(page, "Profile")).toBeVisible();
    await expect(page).toHaveTitle(/^Profile \| /);

    await page.getByRole("button", { name: "Change your details" }).click();
    const form = page.getByRole("dialog", { name: "Change your details: Mari Tamm" });
    await form.getByLabel("First name").fill("M".repeat(300));
    await form.getByLabel("Phone").fill("+372 555 0142");
    await form.getByRole("button", { name: "Change your details" }).click();
    await expect(form.getByRole("alert")).toContainText("Failed to update details");
    await expect(form.getByLabel("First name")).toHaveAccessibleDescription(/At most 255 characters/);
    await expect(form.getByLabel("Phone")).toHaveValue("+372 555 0142");
    await form.getByLabel("First name").fill("Maria");
    await form.getByRole("button", { name: "Change your details" }).click();
    await expect(messages(page)).toContainText("User details updated");
    await expect(page.getByText("Maria Tamm")).toBeVisible();

    expect(await profile()).toMatchObject({
      first_name: "Maria",
      last_name: "Tamm",
      phone_number: "+372 555 0142",
    });
    await expect.poll(() => calls.at(-1)?.headers()["content-type"]).toContain("application/json");
  });

  test("the language is chosen from the palette, stored, and applied immediately", async ({
    page,
    ownCloud,
  }) => {
    await page.goto("/app/profile");
    const palette = await openPalette(page);
    await take(palette, "Change language", /^Change language/);
    await palette.getByLabel("Language").selectOption("Eesti");
    await palette.getByRole("button", { name: "Change language" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "et");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Virtuaalmasinad" })).toBeVisible();
    expect((await ownCloud.api<User>("GET", "/user-resource/user")).profile_data).toMatchObject({
      lang: "et",
      first_name: "Mari",
    });

    // Without a choice stored on the device, the profile decides.
    await page.evaluate(() => localStorage.removeItem("language"));
    await page.reload();
    await expect(page.getByRole("link", { name: "Virtuaalmasinad" })).toBeVisible();
  });

  test("invitations, key and colours are on the profile", async ({ page, context, ownCloud }) => {
    await test.step("an invitation is accepted; one that was revoked meanwhile is refused and removed", async () => {
      const shared = () => ownCloud.api<Shared[]>("GET", "/user-resource/impersonation");
      const group = await ownCloud.api<{ id: number }>(
        "POST",
        "/user-resource/access_group",
        { name: "For a while" },
        "admin-key",
      );
      const invites = `/user-resource/access_group/${group.id}/impersonation`;
      const invited = { grantee_username: demo.email };
      const { uuid } = await ownCloud.api<Shared>("POST", invites, invited, "admin-key");
      const reads = watchCalls(page, "GET", "/v1/user-resource/impersonation");
      await page.goto("/app/profile");
      const section = page.getByRole("region", { name: "Users I can access" });
      const accept = (owner: string) =>
        section.getByRole("button", { name: `Accept invitation: ${owner}@portico.example` });
      await expect(section.getByRole("listitem")).toHaveCount(3);
      await expect(section.getByText("Accepted", { exact: true })).toHaveCount(1);

      await accept("other").click();
      await expect(messages(page)).toContainText("Access invitation accepted");
      await expect(section.getByText("Accepted", { exact: true })).toHaveCount(2);
      await expect(accept("other")).toHaveCount(0);
      const rows = await shared();
      expect(rows.filter((row) => row.is_accepted)).toHaveLength(2);

      // The page must not read the list between the revocation and the press.
      const presses = watchCalls(page, "PUT", /\/accept$/);
      await page.route("/v1/user-resource/impersonation", (route) =>
        presses.length === 0 ? route.fulfill({ json: rows }) : route.continue(),
      );
      await Promise.all(reads.map((read) => read.response()));
      await ownCloud.api("DELETE", `${invites}/${uuid}`, undefined, "admin-key");
      await accept("admin").click();
      await expect(messages(page)).toContainText("Failed to accept invitation");
      await expect(section.getByRole("listitem")).toHaveCount(2);
    });

    await test.step("the key is hidden until shown, is copied whole, and is in no address", async () => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const addresses: string[] = [];
      page.on("request", (request) => addresses.push(request.url()));
      await visit(page, "/profile");
      const section = page.getByRole("region", { name: "API key" });
      await expect(section).toContainText(
        `curl -X GET '${ownCloud.origin}/v1/user-resource/user' -H "apikey: $PORTICO_API_KEY"`,
      );
      await expect(section).not.toContainText("demo-key");
      await section.getByRole("button", { name: "Copy: API key" }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("demo-key");
      await expect(section).not.toContainText("demo-key");
      await section.getByRole("button", { name: "Show: API key" }).click();
      await expect(section.getByText("demo-key")).toBeVisible();
      await section.getByRole("button", { name: "Hide: API key" }).click();
      await expect(section).not.toContainText("demo-key");
      expect(addresses.filter((address) => address.includes("demo-key"))).toEqual([]);
    });

    await test.step("colours are chosen and kept", async () => {
      await visit(page, "/profile");
      await page.getByRole("radio", { name: "Dark" }).check();
      await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
      await page.reload();
      await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
      await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
    });
  });

  test("a failure to activate says so, and nothing is on", async ({ page, ownCloud }) => {
    await arm(ownCloud, { path: "/v1/user-resource/mfa/activate", kind: "status", status: 500 });
    await page.goto("/app/profile?palette=mfa.activate&on=own");
    const palette = page.getByRole("dialog", { name: "Commands" });
    await palette.getByRole("button", { name: activate }).click();
    await expect(palette.getByRole("alert")).toContainText("Failed to activate MFA");
    expect(await ownCloud.api("GET", "/user-resource/mfa/is_active")).toEqual({ is_active: false });
    await palette.getByRole("button", { name: "Retry" }).click();
    await expect(palette.getByRole("status")).toContainText("MFA activation started");
    expect(await ownCloud.api("GET", "/user-resource/mfa/is_active")).toEqual({ is_active: true });
  });

  test("a failure to deactivate says so, and stays on", async ({ page, ownCloud }) => {
    await ownCloud.api("POST", "/user-resource/mfa/activate");
    await arm(ownCloud, { path: "/v1/user-resource/mfa/deactivate", kind: "status", status: 500 });
    await page.goto("/app/profile");
    const section = page.getByRole("region", { name: /^Two-factor authentication/ });
    await section.getByRole("button", { name: deactivate }).click();
    await page.getByRole("dialog").getByRole("button", { name: deactivate }).click();
    const failure = messages(page).getByRole("alert");
    await expect(failure).toContainText("Failed to deactivate MFA");
    await expect(failure).toContainText(/Error: .*Armed failure 500/);
    await expect(failure).toContainText(/\[[\w-]+\]/);
    await expect(section.getByText("Active", { exact: true })).toBeVisible();
    await failure.getByRole("button", { name: "Retry" }).click();
    await expect(messages(page)).toContainText("Mfa deactivated");
    expect(await ownCloud.api("GET", "/user-resource/mfa/is_active")).toEqual({ is_active: false });
  });

  test("a site without two-factor authentication does not show it", async ({ page }) => {
    await serveAs(page, { mfaAvailable: false });
    const calls = watchCalls(page, "GET", "/v1/user-resource/mfa/is_active");
    await page.goto("/app/profile");
    await expect(page.getByRole("region", { name: "API key" })).toBeVisible();
    const palette = await openPalette(page);
    await palette.getByRole("combobox").fill("Change your details");
    await expect(palette.getByRole("option", { name: /^Change your details/ }).first()).toBeVisible();
    await palette.getByRole("combobox").fill("two-factor");
    await expect(palette.getByRole("option", { name: optionOf(activate) })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByText("Two-factor authentication")).toHaveCount(0);
    expect(calls).toEqual([]);
  });
});

test("two-factor authentication guards the next log-in until it is deactivated", async ({
  page,
  ownCloud,
}) => {
  const code = async () =>
    (await ownCloud.api<{ code: string }>("GET", `/_sandbox/totp?email=${demo.email}`)).code;
  const section = page.getByRole("region", { name: /^Two-factor authentication/ });
  const confirm = (name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

  await page.goto("/app/");
  await logIn(page);
  await visit(page, "/profile");
  await expect(section.getByText("Inactive")).toBeVisible();
  await section.getByRole("button", { name: activate }).click();
  await expect(page.getByRole("dialog")).toContainText("recovery codes");
  await confirm(activate);
  await expect(messages(page)).toContainText("MFA activation started");
  await expect(section.getByText("Active", { exact: true })).toBeVisible();

  await logOut(page);
  await logIn(page, false);
  await expect(page.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible();
  await page.getByLabel("One-time code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Wrong code");
  await page.getByLabel("One-time code").fill(await code());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Search or run a command" })).toBeVisible();

  await visit(page, "/profile");
  await section.getByRole("button", { name: deactivate }).click();
  await confirm(deactivate);
  await expect(messages(page)).toContainText("Mfa deactivated");
  await expect(section.getByText("Inactive")).toBeVisible();
  await logOut(page);
  await logIn(page);
});

test("a user who logs in with Google sees why two-factor authentication is unavailable", async ({ page }) => {
  await page.goto("/app/");
  await page.getByRole("button", { name: /Google/ }).click();
  await page.getByRole("button", { name: demo.email }).click();
  await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible();
  await visit(page, "/profile");
  const button = page.getByRole("button", { name: activate });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAccessibleDescription(
    "To activate two-factor authentication, log in to your own account with a password.",
  );
});

async function logIn(page: Page, goesThrough = true) {
  await page.getByLabel("Email").fill(demo.email);
  await page.getByLabel(/^Password/).fill(demo.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  if (goesThrough) await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible();
}

async function logOut(page: Page) {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
}
