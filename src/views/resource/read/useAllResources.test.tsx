import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { configure } from "../../../../tests/model/configure.ts";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import { createKinds } from "../../../../tests/support/kinds.ts";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { locationsQuery } from "#api/config/config.ts";
import { vmListQuery } from "#api/vm/vm.ts";
import { type App, AppProvider } from "#views/context/AppContext.tsx";
import { useAllResources } from "./useAllResources.ts";

afterEach(() => vi.unstubAllGlobals());

async function render(queryClient: QueryClient) {
  const app = { queryClient, kinds: createKinds(queryClient) } as Partial<App> as App;
  return renderHook(() => useAllResources(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <AppProvider value={app}>{children}</AppProvider>
      </QueryClientProvider>
    ),
  });
}

const locations = [
  { slug: "hel01", display_name: "Helsinki", description: "", is_default: true, is_preferred: true },
];

test("the array stays the same until a list changes", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await configure({ vmsEnabled: true });
  const queryClient = new QueryClient();
  queryClient.setQueryData(locationsQuery.queryKey, locations);
  const { result, rerender } = await render(queryClient);
  const machinesIn = (all: ReturnType<typeof useAllResources>) =>
    all.find(({ kind }) => kind.type === "virtual_machine")?.rows;
  queryClient.setQueryData(vmListQuery("hel01").queryKey, [vm]);
  await expect.poll(() => machinesIn(result.current)).toEqual([vm]);
  const before = result.current;
  await rerender();
  expect(result.current).toBe(before);
  queryClient.setQueryData(vmListQuery("hel01").queryKey, []);
  await expect.poll(() => machinesIn(result.current)).toEqual([]);
});

test("a list that is being retried does not hold up those after it", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const isDown = pathname.endsWith("/network/networks");
    return Promise.resolve(isDown ? new Response("", { status: 502 }) : Response.json([]));
  });
  await configure({ privateNetworksEnabled: true, firewallEnabled: true });
  const queryClient = createQueryClient();
  queryClient.setQueryData(locationsQuery.queryKey, locations);
  await render(queryClient);
  await expect.poll(() => asked.some((path) => path.endsWith("/network/firewalls"))).toBe(true);
  expect(asked.filter((path) => path.endsWith("/network/networks"))).toHaveLength(1);
});
