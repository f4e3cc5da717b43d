import { afterEach, expect, test, vi } from "vitest";

vi.mock("./boot/SignedIn.tsx", () => ({}));
vi.mock("./screens.ts", () => ({
  screenAt: () => ({ path: "/compute", view: async () => ({}), reads: "/user-resource/vm/list" }),
  locationIn: () => undefined,
  kindsOf: () => [],
}));
const loadTheme = vi.hoisted(() => vi.fn<(id: string) => Promise<object>>(async () => ({})));
const callbackView = vi.hoisted(() => vi.fn<() => object>(() => ({})));
vi.mock("#views/callback/CallbackView.tsx", () => callbackView());
vi.mock("#themes/index.ts", () => ({ loadTheme }));

// Each test imports the page's first file and all its dependencies again.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.unstubAllGlobals());

const api = { apiUrl: "https://api.example/v1" };

/** The requests prefetched for a page with lists of machines under this configuration. */
async function asked(
  config: object,
  injected: object = {},
  inPage: object = {},
  pathname = "/app/compute",
): Promise<string[]> {
  const paths: string[] = [];
  vi.stubGlobal("location", { pathname, hostname: "localhost" });
  const querySelector = (selector: string) => ({
    textContent: JSON.stringify(selector.endsWith("#public-answers") ? inPage : injected),
  });
  vi.stubGlobal("document", { querySelector });
  const answers: Record<string, unknown> = {
    "/config/ui/config": config,
    "/config/locations": [{ slug: "hel01" }, { slug: "old01", is_published: false }],
  };
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const path = url.replace(api.apiUrl, "");
    paths.push(path);
    return { clone: () => ({ json: async () => answers[path] ?? [] }) };
  });
  vi.resetModules();
  globalThis.porticoPrefetches = undefined;
  const { keepApiKey } = await import("#api/key/credentials.ts");
  keepApiKey("key-1");
  await import("./preload.ts");
  // The stubbed answers resolve within one macrotask.
  await new Promise((resolve) => setImmediate(resolve));
  return paths.toSorted();
}

const first = ["/config/locations", "/config/ui/config", "/user-resource/user"];

test("the list of a screen is prefetched in each location, once the server has confirmed that the site has it", async () => {
  expect(await asked({ vmsEnabled: true }, api)).toEqual([
    "/config/locations",
    "/config/ui/config",
    "/hel01/user-resource/vm/list",
    "/user-resource/user",
  ]);
  expect(await asked({ vmsEnabled: false }, api)).toEqual(first);
});

test("answers that came with the page are not asked for", async () => {
  const inPage = { "/config/ui/config": { vmsEnabled: true }, "/config/locations": [{ slug: "rix01" }] };
  expect(await asked({}, api, inPage)).toEqual(["/rix01/user-resource/vm/list", "/user-resource/user"]);
});

test("answers of another API than the chosen one are left alone", async () => {
  const prefixes = { ...api, apiPrefixes: [{ title: "Test", url: "https://test.example/v1" }] };
  vi.stubGlobal("localStorage", { getItem: () => "https://test.example/v1", setItem: () => {} });
  expect(await asked({}, prefixes, { "/config/locations": [{ slug: "rix01" }] })).toContain(
    "https://test.example/v1/config/locations",
  );
});

test("what the page itself says of its switches wins over the server", async () => {
  expect(await asked({ vmsEnabled: true }, { ...api, vmsEnabled: false })).toEqual(first);
});

test.each([
  ["the page's own", { ...api, theme: "metal" }, {}, "metal"],
  ["that of the API's answer in the page", api, { "/config/ui/config": { theme: "verdigan" } }, "verdigan"],
  ["the neutral one while none is known", api, {}, "neutral"],
])("the theme that is loaded is %s", async (_, injected, inPage, theme) => {
  loadTheme.mockClear();
  await asked({ theme: "warren" }, injected, inPage);
  expect(loadTheme.mock.calls).toEqual([[theme]]);
});

test("only the page that the identity provider leads back to loads its view", async () => {
  await asked({}, api);
  expect(callbackView).not.toHaveBeenCalled();
  await asked({}, api, {}, "/app/auth0_callback");
  expect(callbackView).toHaveBeenCalled();
});
