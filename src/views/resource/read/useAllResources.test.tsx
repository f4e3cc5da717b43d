import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { configure } from "../../../../tests/model/configure.ts";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import { createKinds } from "../../../../tests/support/kinds.ts";
import { locationsQuery } from "#api/config/config.ts";
import { vmListQuery } from "#api/vm/vm.ts";
import { type App, AppProvider } from "#views/context/AppContext.tsx";
import { useAllResources } from "./useAllResources.ts";

afterEach(() => vi.unstubAllGlobals());

test("the array stays the same until a list changes", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await configure({ vmsEnabled: true });
  const queryClient = new QueryClient();
  const location = { description: "", is_default: true, is_preferred: true };
  queryClient.setQueryData(locationsQuery.queryKey, [
    { ...location, slug: "hel01", display_name: "Helsinki" },
  ]);
  const app = { queryClient, kinds: createKinds(queryClient) } as Partial<App> as App;
  const { result, rerender } = await renderHook(() => useAllResources(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <AppProvider value={app}>{children}</AppProvider>
      </QueryClientProvider>
    ),
  });
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
