import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { configureClient } from "#api/http/client.ts";

const DAY = 24 * 60 * 60_000;
const noon = Date.parse("2026-02-03T12:00:00Z");
const store = new Map<string, string>();
const injected = { text: "" };
const asked: string[] = [];
let answers: Record<string, unknown>;

/** A reloaded page: memory is empty, storage is kept. */
async function newPage() {
  vi.resetModules();
  const client = await import("#api/http/client.ts");
  client.configureClient({ apiUrl: "https://api.example/v1" });
  return { ...(await import("./config.ts")), ...(await import("./site.ts")) };
}

beforeEach(() => {
  store.clear();
  asked.length = 0;
  injected.text = "";
  answers = { "/v1/config/ui/config": { siteName: "Fetched", vmsEnabled: false } };
  configureClient({ apiUrl: "https://api.example/v1" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
  vi.stubGlobal("location", { hostname: "portal.example" });
  vi.stubGlobal("document", { querySelector: () => ({ textContent: injected.text }) });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return Response.json(answers[pathname]);
  });
  return () => vi.unstubAllGlobals();
});

test("a site that says nothing has machines, addresses and chat, and neither metal, firewalls nor disks", async () => {
  const { withDefaults } = await newPage();
  expect(withDefaults({})).toMatchObject({
    siteName: "Portico",
    siteCurrency: "EUR",
    predefinedPackages: [],
    vmsEnabled: true,
    ipsEnabled: true,
    chatEnabled: true,
    bareMetalEnabled: false,
    firewallEnabled: false,
    disksEnabled: false,
  });
  expect(withDefaults({ vmsEnabled: false, disksEnabled: true })).toMatchObject({
    vmsEnabled: false,
    disksEnabled: true,
  });
});

test.each([
  [true, true, true],
  [true, false, false],
  [true, undefined, false],
  [false, true, false],
  [undefined, true, false],
])("Kubernetes %s with services %s is %s", async (kubernetesEnabled, servicesEnabled, isOn) => {
  const { withDefaults } = await newPage();
  const config = {
    ...(kubernetesEnabled !== undefined && { kubernetesEnabled }),
    ...(servicesEnabled !== undefined && { servicesEnabled }),
  };
  expect(withDefaults(config).kubernetesEnabled).toBe(isOn);
});

test("reading the configuration before it is loaded throws an error", async () => {
  const { loadSiteConfig, site } = await newPage();
  expect(site).toThrow("Configuration not loaded yet, it must be manually fetched before the first use");
  await loadSiteConfig(noon);
  expect(site().siteName).toBe("Fetched");
});

test("it is fetched once a day, and kept under its name", async () => {
  await (await newPage()).loadSiteConfig(noon);
  expect((await (await newPage()).loadSiteConfig(noon)).siteName).toBe("Fetched");
  await (await newPage()).loadSiteConfig(noon + DAY - 1);
  expect(asked).toHaveLength(1);
  expect(JSON.parse(store.get("cachedConfig") ?? "")).toMatchObject({ config: { siteName: "Fetched" } });
  await (await newPage()).loadSiteConfig(noon + DAY);
  expect(asked).toHaveLength(2);
});

test("one that was kept under a clock far ahead is none", async () => {
  await (await newPage()).loadSiteConfig(noon + 400 * DAY);
  await (await newPage()).loadSiteConfig(noon);
  expect(asked).toHaveLength(2);
  await (await newPage()).loadSiteConfig(noon + 1);
  expect(asked).toHaveLength(2);
});

test.each(["{", "null", "7", '{"at":1}', `{"at":${noon}}`, '{"config":{"siteName":"Kept"}}'])(
  "a kept %s is none",
  async (stored) => {
    store.set("cachedConfig", stored);
    const { loadSiteConfig } = await newPage();
    expect((await loadSiteConfig(noon)).siteName).toBe("Fetched");
  },
);

test("what the page carries wins over what is fetched, key by key", async () => {
  injected.text = JSON.stringify({ siteName: "Injected" });
  const { loadSiteConfig } = await newPage();
  expect(await loadSiteConfig(noon)).toMatchObject({ siteName: "Injected", vmsEnabled: false });
});

test("a key that is empty hides nothing, and there is no choice of APIs but a developer's", async () => {
  injected.text = JSON.stringify({ siteName: null, apiPrefixes: [{ title: "Test", url: "/v2" }] });
  answers["/v1/config/ui/config"] = {};
  const { loadSiteConfig } = await newPage();
  expect(await loadSiteConfig(noon)).toMatchObject({ siteName: "Portico", apiPrefixes: [] });
});

test("a part is on where the site says so", async () => {
  const { isOn, setSite } = await newPage();
  setSite({ disksEnabled: true, mfaAvailable: false });
  expect([isOn("disksEnabled"), isOn("mfaAvailable"), isOn("storageEnabled")]).toEqual([true, false, false]);
});

test.each([
  ["MANUAL", true],
  ["EXTERNAL", true],
  ["NONE", false],
  [undefined, false],
])("accounts validated by %s are so by their customers: %s", async (process, expected) => {
  const { validatesAccounts, withDefaults } = await newPage();
  expect(validatesAccounts(withDefaults(process ? { billingAccountValidation: { process } } : {}))).toBe(
    expected,
  );
});

test("a location without a place in the order comes with those of the place 0", async () => {
  const places = [["x"], ["y", 0], ["z", 1], ["w"]] as const;
  answers["/v1/config/locations"] = places.map(([slug, order_nr]) => ({ slug, order_nr }));
  const { locationsQuery } = await newPage();
  const rows = await new QueryClient().fetchQuery(locationsQuery);
  expect(rows.map(({ slug }) => slug)).toEqual(["x", "y", "w", "z"]);
});

test("locations come in their order, without those that are not published", async () => {
  answers["/v1/config/locations"] = [
    { slug: "c", display_name: "C", order_nr: 3, is_published: true },
    { slug: "b", display_name: "B", order_nr: 2, is_published: false },
    { slug: "a", display_name: "A", order_nr: 1 },
  ];
  const { locationsQuery } = await newPage();
  const rows = await new QueryClient().fetchQuery(locationsQuery);
  expect(rows.map(({ slug }) => slug)).toEqual(["a", "c"]);
});

test("a site is never read with a link that leads out of the web, whether fetched, kept or injected", async () => {
  const documentationUrl = "data:text/html,<script>1</script>";
  answers["/v1/config/ui/config"] = { documentationUrl, termsUrl: "https://reseller.example/terms" };
  const first = await newPage();
  await first.loadSiteConfig(noon);
  expect(first.site()).toMatchObject({
    documentationUrl: null,
    termsUrl: "https://reseller.example/terms",
  });
  injected.text = JSON.stringify({ termsUrl: "javascript:alert(1)" });
  const second = await newPage();
  await second.loadSiteConfig(noon + 1);
  expect(second.site()).toMatchObject({ documentationUrl: null, termsUrl: null });
  expect(asked).toHaveLength(1);
});
