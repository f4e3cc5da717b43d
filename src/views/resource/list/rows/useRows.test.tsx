import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { vm } from "../../../../../tests/model/vm.fixture.ts";
import { createKinds } from "../../../../../tests/support/kinds.ts";
import { locationsQuery } from "#api/config/config.ts";
import { vmListQuery } from "#api/vm/vm.ts";
import { kindOf } from "#resources/registry.ts";
import { useRows } from "./useRows.ts";

afterEach(() => vi.unstubAllGlobals());

test("rows stay the cache's own objects when the list before theirs arrives later", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const queryClient = new QueryClient();
  const location = { description: "", is_default: true, is_preferred: true };
  queryClient.setQueryData(locationsQuery.queryKey, [
    { ...location, slug: "hel01", display_name: "Helsinki" },
    { ...location, slug: "rix01", display_name: "Riga" },
  ]);
  const listed = (slug: string) => [{ ...vm, uuid: `vm-${slug}`, location: slug }];
  queryClient.setQueryData(vmListQuery("rix01").queryKey, listed("rix01"));
  const kind = kindOf(createKinds(queryClient), vm);
  const { result } = await renderHook(() => useRows(kind), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  queryClient.setQueryData(vmListQuery("hel01").queryKey, listed("hel01"));
  await expect.poll(() => result.current.rows.length).toBe(2);
  const cached = ["hel01", "rix01"].flatMap(
    (slug) => queryClient.getQueryData(vmListQuery(slug).queryKey) ?? [],
  );
  expect(result.current.rows.map((row, index) => row === cached[index])).toEqual([true, true]);
});
