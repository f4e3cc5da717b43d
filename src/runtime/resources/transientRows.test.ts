import { environmentManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { managedService } from "../../../tests/model/service.fixture.ts";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { configureClient } from "#api/http/client.ts";
import { type ManagedService, serviceListQuery } from "#api/service/service.ts";
import { vmListQuery } from "#api/vm/vm.ts";
import type { ListQuery, Resource } from "#declarations/kind.ts";
import { createResourceActors } from "./resourceActors.ts";
import { pollTransientRows } from "./transientRows.ts";
import { createKinds } from "../../../tests/support/kinds.ts";

const sent: string[] = [];

// Without a window, TanStack Query does not poll.
environmentManager.setIsServer(() => false);

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    sent.push(url.replace("https://api.example/v1", ""));
    const uuid = new URL(url).searchParams.get("uuid");
    return Response.json(uuid === null ? [] : { ...vm, uuid, status: "stopping" });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const kinds = createKinds(queryClient);
  const resourceActors = createResourceActors(kinds, queryClient);
  pollTransientRows(kinds, queryClient, resourceActors);
  const show = (list: ListQuery) => new QueryObserver(queryClient, list).subscribe(() => {});
  return { queryClient, resourceActors, show };
}

const vms = vmListQuery(vm.location);
const stopping = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...vm, uuid: `vm-${index}`, status: "stopping" }));

/** The requests of slightly more than one interval while these rows are shown. */
async function readWhileShown(list: ListQuery, rows: readonly Resource[]) {
  const { queryClient, show } = setUp();
  queryClient.setQueryData(list.queryKey, rows);
  const hide = show(list);
  await vi.advanceTimersByTimeAsync(3100);
  hide();
  return sent;
}

test("rows at rest are not read again", async () => {
  expect(await readWhileShown(vms, [vm])).toEqual([]);
});

test("a transient row is read alone, and its list is not", async () => {
  expect(await readWhileShown(vms, [vm, ...stopping(1)])).toEqual(["/hel01/user-resource/vm?uuid=vm-0"]);
});

test("a list with many transient rows is read in one request", async () => {
  expect(await readWhileShown(vms, stopping(10))).toHaveLength(10);
  sent.length = 0;
  expect(await readWhileShown(vms, stopping(11))).toEqual(["/hel01/user-resource/vm/list"]);
});

test("a list whose rows cannot be read alone is read for one of them", async () => {
  const creating: ManagedService = { ...managedService, status: "creating" };
  expect(await readWhileShown(serviceListQuery, [creating])).toHaveLength(1);
});

test("nothing is read for a list that no screen shows, nor after it was left", async () => {
  const { queryClient, show } = setUp();
  queryClient.setQueryData(vms.queryKey, stopping(11));
  await vi.advanceTimersByTimeAsync(10_000);
  const hide = show(vms);
  hide();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
});

test("what becomes transient while it is shown is read until it is at rest", async () => {
  const { queryClient, show } = setUp();
  queryClient.setQueryData(vms.queryKey, [vm]);
  show(vms);
  queryClient.setQueryData(vms.queryKey, [{ ...vm, status: "stopping" }]);
  await vi.advanceTimersByTimeAsync(6100);
  expect(sent).toHaveLength(2);
  queryClient.setQueryData(vms.queryKey, [{ ...vm, status: "stopped" }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
});
