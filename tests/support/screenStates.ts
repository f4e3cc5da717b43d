import { expect, type Page } from "@playwright/test";
import { heading, openPalette } from "./portal.ts";

/** One state of a screen for the accessibility tests. */
export interface ScreenState {
  /** The screen's path in src/app/screens.ts or src/app/boot/openScreens.ts; undefined for overlays and replacements. */
  screen?: string;
  name: string;
  path: string;
  /** Name of the resource on `path` whose page the screen is. */
  opens?: string;
  /** Waits for what must be visible before inspection. */
  ready: (page: Page) => Promise<unknown>;
  /** Skipped on a phone: too large, or absent. */
  wideOnly?: true;
}

const titled = (name: string | RegExp) => (page: Page) => expect(heading(page, name)).toBeVisible();

/** A screen that needs no preparation. */
const plain = (screen: string, title: string | RegExp): ScreenState => ({
  screen,
  name: screen,
  path: screen,
  ready: titled(title),
});

/** Waits for all rows, because rows of another location would shift them under the pointer. */
const whole = (page: Page) => expect(page.getByRole("grid")).not.toHaveAttribute("aria-busy");

/** A resource's page, opened from the list. */
const detail = (screen: string, list: string, name: string): ScreenState => ({
  screen,
  name: screen,
  path: list,
  opens: name,
  ready: async (page) => {
    await whole(page);
    await page.getByRole("link", { name, exact: true }).click();
    await titled(name)(page);
  },
});

async function rows(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "web-1", exact: true })).toBeVisible();
  await whole(page);
}

/** Through the list, like a user. */
const onList = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await rows(page);
  await then(page);
};

const fromMenu = (machine: string, action: string) =>
  onList(async (page) => {
    await page.getByRole("button", { name: `Actions for ${machine}` }).click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  });

export const openScreenStates: readonly ScreenState[] = [
  { name: "log-in", path: "/", ready: titled("Log in") },
  {
    name: "sign-up",
    path: "/?referral_code=abc",
    ready: (page) => expect(page.getByRole("button", { name: "Sign up", exact: true })).toBeVisible(),
  },
  {
    name: "forgotten password",
    path: "/",
    ready: async (page) => {
      await page.getByRole("button", { name: "Forgot password?" }).click();
      await expect(page.getByLabel("Email")).toBeVisible();
    },
  },
  {
    name: "failed log-in",
    path: "/auth0_callback#error=server_error&error_description=x",
    ready: titled("Login error"),
  },
  {
    screen: "/email_verification",
    name: "verified email",
    path: "/email_verification?success=true&email=a@b.example",
    ready: titled("Email verified"),
  },
  {
    screen: "/email_verification",
    name: "failed verification",
    path: "/email_verification?success=false",
    ready: titled("Email not verified"),
  },
  {
    screen: "/consent_form",
    name: "consent",
    path: "/consent_form?state=x",
    ready: titled("Before you start"),
  },
  { screen: "/payment_return", name: "payment return", path: "/payment_return", ready: titled(/payment/) },
  { screen: "/themes", name: "themes", path: "/themes", ready: titled("Themes"), wideOnly: true },
];

export const signedInScreenStates: readonly ScreenState[] = [
  { name: "unknown page", path: "/nowhere", ready: titled(/./) },
  plain("/", "Dashboard"),
  plain("/welcome", /^Welcome/),
  plain("/notifications", "Notifications"),
  plain("/support", "Support"),
  plain("/referral", "Referral program"),
  plain("/profile", "Profile"),
  plain("/access", "Access delegations"),
  plain("/access/shared", "Shared access"),
  plain("/access/token", "API tokens"),
  plain("/access/create/api_token", "Create API token"),
  detail("/access/token/:id", "/access/token", "deploy pipeline"),
  plain("/access/delegation", "Access delegations"),
  plain("/access/create/access_delegation", "Create access delegation"),
  detail("/access/delegation/:id", "/access/delegation", "Accounting team"),
  plain("/administration", "Administration"),
  ...["", "?by=resource"].map((search) => ({
    screen: "/reports",
    name: `/reports${search}`,
    path: `/reports${search}`,
    ready: async (page: Page) => {
      await page.getByText("Show chart data as a table").click();
      await expect(page.getByRole("grid")).toBeVisible();
    },
  })),
  plain("/price_list", "Price list"),
  plain("/billing", "Billing accounts"),
  plain("/billing/create", "Create billing account"),
  detail("/billing/account/:id", "/billing", "Tamm Consulting"),
  {
    screen: "/billing/account/:id/edit",
    name: "/billing/account/:id/edit",
    path: "/billing/account/20417/edit",
    ready: titled("Edit billing details"),
  },
  plain("/billing/methods", "Payment methods"),
  {
    name: "payment methods of an account",
    path: "/billing/account/20417?tab=methods",
    ready: async (page) => expect(page.getByText("Visa ••4242")).toBeVisible(),
  },
  {
    name: "risks of an account",
    path: "/billing/account/20417?tab=risks",
    ready: (page) => expect(page.getByRole("region", { name: "If the primary card expires" })).toBeVisible(),
  },
  plain("/billing/methods/add", "Add payment method"),
  {
    name: "a card being typed",
    path: "/billing/methods/add?account=20417",
    ready: async (page) => {
      await page.getByRole("radio", { name: /^Card/ }).check();
      await page.getByRole("button", { name: "Continue" }).click();
      const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
      await frame.getByLabel("Card number").fill("4000 0000 0000 0002");
      await frame.getByLabel("Expiry").fill("11/31");
      await frame.getByLabel("Security code").fill("123");
      await page.getByRole("button", { name: "Add card" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  plain("/invoices", "Invoices"),
  {
    screen: "/invoices/:id",
    name: "/invoices/:id",
    path: "/invoices?state=unpaid",
    ready: async (page) => {
      await page.getByRole("link", { name: /^Invoice \d/ }).click();
      await expect(page.getByRole("row", { name: /^Amount due/ })).toBeVisible();
    },
  },
  {
    screen: "/billing/topup",
    name: "/billing/topup",
    path: "/billing/topup?amount=50",
    ready: (page) => expect(page.getByRole("button", { name: "Pay €50.00" })).toBeVisible(),
  },
  plain("/billing/topups", "Top-up orders and invoices"),
  {
    screen: "/billing/history",
    name: "/billing/history",
    path: "/billing/history",
    ready: (page) => expect(page.getByRole("grid")).toBeVisible(),
  },
  {
    screen: "/orders",
    name: "/orders",
    path: "/orders",
    ready: (page) => expect(page.getByRole("grid")).toBeVisible(),
  },
  { screen: "/compute", name: "list", path: "/compute", ready: rows },
  {
    screen: "/compute",
    name: "empty search",
    path: "/compute?q=nothing-like-it",
    ready: titled("Virtual machines"),
  },
  plain("/compute/create", "Create virtual machine"),
  plain("/compute/catalog", "App catalog"),
  plain("/compute/boot_images", "Boot images"),
  ...[
    // In two private networks.
    { tab: "", opens: "files" },
    ...["storage", "network", "backups", "access"].map((tab) => ({ tab, opens: "web-1" })),
  ].map(({ tab, opens }) => ({
    screen: "/compute/vm/:location/:uuid",
    name: `machine ${tab || "overview"}`,
    path: "/compute",
    opens,
    ready: onList(async (page) => {
      await page.getByRole("link", { name: opens, exact: true }).click();
      await titled(opens)(page);
      if (tab !== "")
        await page
          .locator("main")
          .getByRole("link", { name: new RegExp(`^${tab}`, "i") })
          .click();
    }),
  })),
  plain("/network/load_balancer", "Load balancers"),
  plain("/network/create/load_balancer", "Create load balancer"),
  detail("/network/load_balancer/:location/:uuid", "/network/load_balancer", "Shop front"),
  plain("/network/firewall", "Firewalls"),
  plain("/network/create/firewall", "Create firewall"),
  detail("/network/firewall/:location/:uuid", "/network/firewall", "Web servers"),
  {
    name: "table to fill in, with errors",
    path: "/network/firewall",
    ready: async (page) => {
      await page.getByRole("button", { name: "Actions for Web servers" }).click();
      await page.getByRole("menuitem", { name: /^Change rules/ }).click();
      const form = page.getByRole("dialog");
      await form.getByRole("textbox", { name: "Ports" }).first().fill("70000");
      await form.getByRole("button", { name: "Change rules" }).click();
      await expect(form.getByText(/^Use a port from/)).toBeVisible();
    },
  },
  plain("/services", "Managed services"),
  plain("/services/create", "Create service"),
  {
    screen: "/services/create",
    name: "cluster to fill in",
    path: "/services/create?osName=kubernetes",
    ready: (page) => expect(page.getByRole("spinbutton", { name: "Extra machines" })).toBeVisible(),
  },
  ...["", "machines", "access", "backups"].map((tab) => ({
    screen: "/services/service/:location/:uuid",
    name: `service ${tab || "overview"}`,
    path: "/services",
    opens: "orders db",
    ready: async (page: Page) => {
      await page.getByRole("link", { name: "orders db", exact: true }).click();
      await titled("orders db")(page);
      const tabs = page.getByRole("navigation", { name: "Parts of this page" });
      if (tab !== "") await tabs.getByRole("link", { name: new RegExp(`^${tab}`, "i") }).click();
      if (tab === "access") await page.getByRole("button", { name: "Fetch log-in details" }).click();
    },
  })),
  plain("/metal", "Bare metal"),
  plain("/metal/create", "Lease machine"),
  detail("/metal/lease/:uuid", "/metal", "db-metal-1"),
  plain("/disks", "Disks"),
  plain("/disks/create", "Create disk"),
  detail("/disks/disk/:location/:uuid", "/disks", "exports 2025"),
  plain("/storage", "Buckets"),
  plain("/storage/create", "Create bucket"),
  plain("/storage/keys", "S3 keys"),
  ...["", "view=grid", "do=upload", "do=folder", "do=link&file=robots.txt", "do=open&file=robots.txt"].map(
    (search) => ({
      screen: "/storage/bucket/:storageName",
      name: `files ${search}`,
      path: `/storage/bucket/shop-assets?${search}`,
      ready: (page: Page) =>
        search.startsWith("do=")
          ? expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeVisible()
          : expect(page.getByRole("grid", { name: "Files" }).getByText("robots.txt")).toBeVisible(),
    }),
  ),
  {
    name: "suspended bucket",
    path: "/storage/bucket/old-campaign",
    ready: (page) => expect(page.getByText("This bucket is suspended")).toBeVisible(),
  },
  {
    name: "bucket",
    path: "/storage/bucket/shop-assets?tab=overview",
    ready: (page) => expect(page.getByText("Price at this size")).toBeVisible(),
  },
  plain("/network", "Private networks"),
  plain("/network/vpc", "Private networks"),
  plain("/network/create/vpc", "Create private network"),
  detail("/network/vpc/:location/:uuid", "/network/vpc", "Backend"),
  plain("/network/ip_address", "IP addresses"),
  plain("/network/create/ip_address", "Reserve IP address"),
  detail("/network/ip_address/:location/:uuid", "/network/ip_address", "old storefront"),
  {
    name: "row menu",
    path: "/compute",
    ready: onList(async (page) => {
      await page.getByRole("button", { name: "Actions for web-1" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    }),
  },
  {
    name: "form dialog",
    path: "/compute",
    ready: async (page) => {
      await fromMenu("staging", "Resize")(page);
      await expect(page.getByRole("dialog").getByLabel("vCPU")).toBeVisible();
    },
  },
  {
    name: "confirmation",
    path: "/compute",
    ready: async (page) => {
      await fromMenu("staging", "Delete")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("dialog").getByLabel(/to confirm/)).toBeVisible();
    },
  },
  {
    name: "palette",
    path: "/compute",
    ready: onList(async (page) => {
      const palette = await openPalette(page);
      await expect(palette.getByRole("option").first()).toBeVisible();
    }),
  },
  {
    name: "palette without results",
    path: "/compute",
    ready: onList(async (page) => {
      const palette = await openPalette(page);
      await palette.getByRole("combobox").fill("nothing-like-it");
      await expect(palette.getByText("No resource or command matches “nothing-like-it”.")).toBeVisible();
    }),
  },
  {
    name: "shortcut sheet",
    path: "/compute",
    ready: onList(async (page) => {
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toHaveCount(1);
    }),
    wideOnly: true,
  },
];

/** The screens that together show most colours. */
export const richScreenStates: readonly ScreenState[] = signedInScreenStates.filter(({ name }) =>
  ["/compute/create", "machine overview"].includes(name),
);
