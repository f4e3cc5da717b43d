import { i18n } from "@lingui/core";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { configureClient } from "#api/http/client.ts";
import { locationsQuery } from "#api/config/config.ts";
import { listsOf, type Resource } from "#declarations/kind.ts";
import { kindOf } from "#resources/registry.ts";
import type { App } from "#views/context/AppContext.tsx";
import { siteWithout } from "../../../../tests/support/everythingOn.ts";
import { createKinds } from "../../../../tests/support/kinds.ts";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import { listIndexesOf } from "./entries.ts";
import { prepareCached, readAhead } from "./readAhead.ts";

afterEach(() => vi.unstubAllGlobals());

/** Lists of machines have 1,200 rows; others fail. */
function setUp() {
  siteWithout();
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(locationsQuery.queryKey, [{ slug: "hel01" }, { slug: "rix01" }] as never);
  const log: string[] = [];
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const path = new URL(url).pathname;
    log.push(`asked ${path}`);
    await Promise.resolve();
    log.push(`answered ${path}`);
    if (!url.endsWith("/vm/list")) return new Response("", { status: 500 });
    return Response.json(
      Array.from({ length: 1200 }, (_, at) => ({ ...vm, uuid: `${at}`, name: `web-${at}` })),
    );
  });
  const kinds = createKinds(queryClient);
  return { app: { kinds, queryClient } as App, log };
}

test("lists are read one after another, a failed one too, and entries are prepared in order", async () => {
  const { app, log } = setUp();
  await readAhead(app, new AbortController().signal);
  const machines = ["/v1/hel01/user-resource/vm/list", "/v1/rix01/user-resource/vm/list"];
  expect(log.slice(0, 4)).toEqual(machines.flatMap((path) => [`asked ${path}`, `answered ${path}`]));
  expect(log.length).toBeGreaterThan(8);
  const [list] = listsOf(kindOf(app.kinds, { $type: "virtual_machine" }), ["hel01"]);
  const rows = app.queryClient.getQueryData<Resource[]>(list?.queryKey ?? []) ?? [];
  const searchText = vi.spyOn(kindOf(app.kinds, { $type: "virtual_machine" }), "searchText");
  const { resources } = listIndexesOf(app.kinds).of(rows, i18n.locale);
  expect(searchText).not.toHaveBeenCalled();
  expect(resources.map(({ title }) => title)).toEqual(rows.map((_, at) => `web-${at}`));
});

test("the entries of lists in the cache are prepared without a request", async () => {
  const { app, log } = setUp();
  const [list] = listsOf(kindOf(app.kinds, { $type: "virtual_machine" }), ["hel01"]);
  if (list) await app.queryClient.prefetchQuery(list);
  log.length = 0;
  await prepareCached(app, new AbortController().signal);
  expect(log).toEqual([]);
  const rows = app.queryClient.getQueryData<Resource[]>(list?.queryKey ?? []) ?? [];
  const searchText = vi.spyOn(kindOf(app.kinds, { $type: "virtual_machine" }), "searchText");
  expect(listIndexesOf(app.kinds).of(rows, i18n.locale).resources).toHaveLength(1200);
  expect(searchText).not.toHaveBeenCalled();
});

test("nothing more is read once the signed-in page is left", async () => {
  const { app } = setUp();
  const left = new AbortController();
  const read = vi.spyOn(app.queryClient, "prefetchQuery").mockImplementation(async () => left.abort());
  await readAhead(app, left.signal);
  expect(read).toHaveBeenCalledOnce();
});
