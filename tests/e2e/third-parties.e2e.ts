import type { Page } from "@playwright/test";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { arm, disarm, makeMachine } from "../support/machines.ts";
import { heading, messages, openMachine, openPalette, take } from "../support/portal.ts";

interface Arrival {
  party: string;
  what: string;
  data: unknown;
}

interface Notice {
  error: { class: string; message: string; tags: string[] };
  breadcrumbs: { trail: { category: string; message: string; metadata: object }[] };
  request: { url: string; context: object };
}

test.beforeEach(({ cloud }) => cloud.api("DELETE", "/_sandbox/third-parties"));
test.afterEach(async ({ cloud }) => {
  await cloud.api("PUT", "/_sandbox/site", {});
  await disarm(cloud);
});

/** A third party's origin, different from the portal's. */
const elsewhere = ({ origin }: RunningCloud) => `${origin.replace("localhost", "127.0.0.1")}/third-parties`;

const configure = (cloud: RunningCloud, site: object) => cloud.api("PUT", "/_sandbox/site", site);

/** Data that a party has received so far, as `[what, data]`. */
async function arrived(cloud: RunningCloud, party: string): Promise<[string, unknown][]> {
  const rows = await cloud.api<Arrival[]>("GET", `/_sandbox/third-parties?party=${party}`);
  return rows.map(({ what, data }) => [what, data]);
}

const notices = async (cloud: RunningCloud) =>
  (await arrived(cloud, "error_reports")).map(([, data]) => data as Notice);

/** Console errors, including CSP violations, except the browser's line for a failed response. */
function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const isOwnLine = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isOwnLine) errors.push(message.text());
  });
  return errors;
}

const mari = { id: "812", name: "Mari Tamm", email: "demo@portico.example" };

const chats = [
  {
    config: { provider: "intercom", app_id: "ic_5d9" },
    script: "/intercom/{app_id}.js",
    given: [
      [
        "boot",
        {
          app_id: "ic_5d9",
          user_id: mari.id,
          name: mari.name,
          email: mari.email,
          user_hash: expect.stringMatching(/^\w{64}$/),
          vertical_padding: 20,
        },
      ],
    ],
    opened: ["show", null],
    ended: ["shutdown", null],
  },
  {
    config: { provider: "qiscus", channel_id: 4821, client_key: "nord-k3y" },
    script: "/qiscus/qismo.js",
    given: [
      [
        "start",
        {
          key: "nord-k3y",
          options: { channel_id: 4821, params: { user_id: mari.id, name: mari.name, email: mari.email } },
        },
      ],
    ],
  },
  {
    config: { provider: "botika", client_key: "RI67JtR" },
    script: "/botika/widget.js",
    given: [["init", { client: "RI67JtR", params: mari }]],
  },
  {
    config: { provider: "oncehub", website_id: "WEB-1", bot_id: "BOT-2" },
    script: "/oncehub/widget.js",
    given: [
      [
        "params",
        {
          website_id: "WEB-1",
          bot_id: "BOT-2",
          widget_on_load: "true",
          user_id: mari.id,
          name: mari.name,
          email: mari.email,
        },
      ],
    ],
  },
  {
    config: {
      provider: "leadbooster",
      company_id: 77_120,
      playbook_uuid: "17c2ca9a-65be-45cf-bbf0-8d24b334e491",
    },
    script: "/leadbooster/loader.js",
    given: [
      [
        "config",
        {
          base: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
          companyId: 77_120,
          playbookUuid: "17c2ca9a-65be-45cf-bbf0-8d24b334e491",
          version: 2,
        },
      ],
    ],
    opened: ["trigger", "open"],
  },
  {
    config: { provider: "tawk", widget_id: "w_81", property_id: "p_17" },
    script: "/tawk/{property_id}/{widget_id}",
    given: [
      ["visitor", { name: mari.name, email: mari.email }],
      ["attributes", { "user-id": mari.id }],
    ],
    opened: ["maximize", null],
    ended: ["shutdown", null],
  },
];

for (const { config, script, given, opened, ended } of chats) {
  test(`the ${config.provider} chat is given who is there, and goes with the log-out`, async ({
    page,
    cloud,
    signedIn,
  }) => {
    await signedIn;
    const refusals = watchConsole(page);
    await configure(cloud, { chatConfig: { ...config, script_url: elsewhere(cloud) + script } });
    await page.goto("/app/compute");
    const widget = page.getByRole("button", { name: `Chat (${config.provider})` });
    await expect(widget).toBeVisible();
    await expect.poll(() => arrived(cloud, config.provider)).toEqual(given);

    await page.getByRole("button", { name: /^Account/ }).click();
    const item = page.getByRole("menuitem", { name: "Chat with support" });
    await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
    await expect(item).toHaveCount(opened ? 1 : 0);
    if (opened) {
      await item.click();
      await expect.poll(() => arrived(cloud, config.provider)).toEqual([...given, opened]);
      await take(await openPalette(page), "Chat with support");
      await expect.poll(() => arrived(cloud, config.provider)).toEqual([...given, opened, opened]);
      await page.getByRole("button", { name: /^Account/ }).click();
    }

    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
    await expect(widget).toHaveCount(0);
    if (ended)
      await expect.poll(() => arrived(cloud, config.provider)).toEqual([...given, opened, opened, ended]);
    expect(refusals).toEqual([]);
  });
}

test("no third party is called or allowed if none is configured", async ({ page, cloud, signedIn }) => {
  await signedIn;
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await configure(cloud, {
    chatEnabled: false,
    chatConfig: { ...chats[5]?.config, script_url: elsewhere(cloud) + "/tawk/x" },
  });
  await page.goto("/app/compute");
  await expect(heading(page, "Virtual machines")).toBeVisible();
  await expect.poll(() => [...hosts]).toEqual([new URL(cloud.origin).host]);

  const refused = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
        document.head.append(Object.assign(document.createElement("script"), { src: address }));
      }),
    `${elsewhere(cloud)}/tawk/x`,
  );
  expect(refused).toBe("script-src-elem");
  expect(await arrived(cloud, "tawk")).toEqual([]);
});

const analytics = (cloud: RunningCloud) => ({
  google_analytics_key: "G-4K2M",
  google_analytics_url: `${elsewhere(cloud)}/google_analytics/gtag.js?id={key}`,
  google_tag_manager_key: "GTM-9",
  google_tag_manager_url: `${elsewhere(cloud)}/google_tag_manager/gtm.js?id={key}`,
});

test("analytics receives pages by their pattern, and a customer by the id", async ({
  page,
  cloud,
  signedIn,
}) => {
  await signedIn;
  const refusals = watchConsole(page);
  await configure(cloud, { analytics: analytics(cloud) });
  const vm = await makeMachine(cloud, "secret-project");
  await openMachine(page, vm);
  const pages = async () =>
    (await arrived(cloud, "google_tag_manager"))
      .filter(([what]) => what === "page_view")
      .map(([, data]) => data);
  await expect.poll(pages).toEqual([{ event: "page_view", page_path: "/compute/vm/:location/:uuid" }]);
  await page.getByRole("link", { name: "Virtual machines", exact: true }).first().click();
  await expect.poll(pages).toHaveLength(2);
  await page.goto(`/app/compute?q=${encodeURIComponent(mari.email)}`);
  const list = { event: "page_view", page_path: "/compute" };
  await expect.poll(async () => (await pages()).slice(1)).toEqual([list, list]);

  const google = await arrived(cloud, "google_analytics");
  expect(google.map(([what]) => what)).toEqual(expect.arrayContaining(["js", "config", "set", "event"]));
  const all = JSON.stringify([google, await arrived(cloud, "google_tag_manager")]);
  expect(all).toContain('"user_id":"812"');
  for (const secret of [vm.uuid, vm.name, mari.email, encodeURIComponent(mari.email), "demo-key"])
    expect(all).not.toContain(secret);
  expect(refusals).toEqual([]);
});

test("analytics receives the email address of an administrator", async ({ page, cloud }) => {
  await page.addInitScript(() => localStorage.setItem("apikey", "admin-key"));
  await configure(cloud, { analytics: analytics(cloud) });
  await page.goto("/app/compute");
  await expect
    .poll(() => arrived(cloud, "google_tag_manager"))
    .toContainEqual([
      "gtm.js",
      expect.objectContaining({ user: { user_id: "7", email: "admin@portico.example" } }),
    ]);
});

test("what a blocker keeps away is not missed", async ({ page, cloud, signedIn }) => {
  await signedIn;
  await configure(cloud, {
    analytics: analytics(cloud),
    chatConfig: { ...chats[5]?.config, script_url: elsewhere(cloud) + "/tawk/x" },
  });
  const blocked: string[] = [];
  await page.route(/127\.0\.0\.1/, (route) => {
    blocked.push(new URL(route.request().url()).pathname);
    return route.abort("blockedbyclient");
  });
  const errors = watchConsole(page);
  await page.goto("/app/compute?q=web-1");
  await expect
    .poll(() => blocked.toSorted())
    .toEqual(
      ["/google_analytics/gtag.js", "/google_tag_manager/gtm.js", "/tawk/x"].map(
        (path) => `/third-parties${path}`,
      ),
    );

  await page.getByRole("link", { name: "web-1", exact: true }).click();
  await expect(heading(page, "web-1")).toBeVisible();
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Chat with support" })).toHaveCount(0);
  await expect(messages(page).getByRole("listitem")).toHaveCount(0);
  expect(errors).toEqual([]);
  expect(await notices(cloud)).toEqual([]);
});

test.describe("error reports", () => {
  // The tests throw uncaught errors on purpose.
  test.use({ expectNoErrors: async ({}, use) => use(undefined) });

  test("an uncaught error is reported with its history, and without a secret", async ({
    page,
    cloud,
    signedIn,
  }) => {
    await signedIn;
    const vm = await makeMachine(cloud, "reported", { stopped: true });
    await openMachine(page, vm);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByText("Running", { exact: true }).first()).toBeVisible();
    await page.evaluate((email) => {
      const text = `No ${email} with apikey=demo-key at https://a.example/x?password=hunter2`;
      void Promise.reject(new TypeError(text, { cause: new Error("password: hunter2") }));
    }, mari.email);

    await expect.poll(() => notices(cloud)).toHaveLength(1);
    const [notice] = await notices(cloud);
    expect(notice?.error).toMatchObject({
      class: "TypeError",
      message: "No [FILTERED] with apikey=[FILTERED] at https://a.example/x?[FILTERED]",
      tags: ["unhandled-rejection"],
    });
    expect(notice?.request.url).toBe(`${cloud.origin}/compute/vm/:location/:uuid`);
    expect(notice?.breadcrumbs.trail).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ category: "page", message: "/compute/vm/:location/:uuid" }),
        expect.objectContaining({
          category: "request",
          message: "GET /user-resource/user",
          metadata: { outcome: "ok" },
        }),
        expect.objectContaining({ category: "action", message: "vm.start", metadata: { source: "button" } }),
        expect.objectContaining({ category: "request", message: "POST /:id/user-resource/vm/start" }),
      ]),
    );
    const all = JSON.stringify(notice);
    for (const secret of ["hunter2", "demo-key", mari.email, vm.uuid, vm.name])
      expect(all).not.toContain(secret);
  });

  test("what breaks a screen is reported", async ({ page, cloud, signedIn }) => {
    await signedIn;
    const body =
      'export default [{ id: "broken", label: { id: "x" }, content() { throw new TypeError("broken"); } }];';
    await page.route("**/assets/vmTabs-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
    await page.goto("/app/compute?q=web-1");
    await page.getByRole("link", { name: "web-1", exact: true }).click();
    await expect(page.getByText("An error happened")).toBeVisible();
    await expect.poll(() => notices(cloud)).toHaveLength(1);
    expect((await notices(cloud))[0]?.error).toMatchObject({ class: "TypeError", tags: ["view"] });
  });

  test("a failed background refresh is logged and reported, not shown", async ({ page, cloud, signedIn }) => {
    await signedIn;
    const errors = watchConsole(page);
    await page.goto("/app/compute?q=web-1");
    await expect(page.getByRole("link", { name: "web-1", exact: true })).toBeVisible();
    await arm(cloud, { path: "/v1/hel01/user-resource/vm/list", kind: "status", status: 500, count: 9 });
    await page.clock.install();
    await page.clock.fastForward("02:00");
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect
      .poll(async () => (await notices(cloud)).map(({ error }) => error.tags))
      .toEqual([["background"]]);
    await expect.poll(() => errors.join()).toContain("Armed failure 500");
    await expect(messages(page).getByRole("listitem")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "web-1", exact: true })).toBeVisible();
  });

  test("the reporter loads with the first report, not earlier", async ({ page, cloud, signedIn }) => {
    await signedIn;
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto("/app/compute");
    await expect(heading(page, "Virtual machines")).toBeVisible();
    const before = scripts.filter((url) => url.includes("/reporter-"));
    await page.evaluate(() => void Promise.reject(new Error("first")));
    await expect.poll(() => notices(cloud)).toHaveLength(1);
    expect(before).toEqual([]);
    await expect.poll(() => scripts.filter((url) => url.includes("/reporter-"))).toHaveLength(1);
  });

  test("a failing service shows nothing and is not called again", async ({ page, cloud, signedIn }) => {
    await signedIn;
    await arm(cloud, { path: "/third-parties/error_reports", kind: "status", status: 500, count: 9 });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/v1/notices/js")) sent.push(request.url());
    });
    await page.goto("/app/compute?q=web-1");
    await expect(heading(page, "Virtual machines")).toBeVisible();
    const refused = page.waitForResponse((response) => response.url().endsWith("/v1/notices/js"));
    await page.evaluate(() => void Promise.reject(new Error("first")));
    expect((await refused).status()).toBe(500);
    await disarm(cloud);
    await page.evaluate(() => void Promise.reject(new Error("second")));
    await page.getByRole("link", { name: "web-1", exact: true }).click();
    await expect(heading(page, "web-1")).toBeVisible();
    await expect(messages(page).getByRole("listitem")).toHaveCount(0);
    await expect.poll(() => sent).toHaveLength(1);
  });
});
