import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitFor } from "xstate";
import { bucket } from "../../../tests/model/bucket.fixture.ts";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { bucketListQuery } from "#api/bucket/bucket.ts";
import { configureClient } from "#api/http/client.ts";
import { vmListQuery } from "#api/vm/vm.ts";
import { kindOf } from "#resources/registry.ts";
import { leafState } from "#declarations/kind.ts";
import { createResourceActors } from "./resourceActors.ts";
import { createKinds } from "../../../tests/support/kinds.ts";

beforeEach(() => {
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async ({ method }: Request) =>
    method === "DELETE"
      ? new Response(null, { status: 204 })
      : Response.json({ message: "Bucket not found" }, { status: 404 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  return { queryClient, kinds, resourceActors: createResourceActors(kinds, queryClient) };
}

test("a bucket that is deleted and made again under its name is a new one", async () => {
  const { queryClient, kinds, resourceActors } = setUp();
  const empty = { ...bucket, is_suspended: false, num_objects: 0 };
  queryClient.setQueryData(bucketListQuery.queryKey, [empty]);
  const actor = resourceActors.actor(empty);
  actor.send({ type: "delete" });
  await waitFor(actor, (snapshot) => snapshot.status === "done");
  expect(queryClient.getQueryData(bucketListQuery.queryKey)).toEqual([]);
  expect(leafState(resourceActors.snapshot(empty))).toBe("deleted");

  const again = { ...empty, created_at: "2026-01-05T08:00:00.000+0000" };
  queryClient.setQueryData(bucketListQuery.queryKey, [again]);
  expect(resourceActors.snapshot(again).can({ type: "delete" })).toBe(true);
  expect(resourceActors.actor(again)).not.toBe(actor);
  expect(kindOf(kinds, again).lifecycle.stateOf(again).value).toEqual(resourceActors.snapshot(again).value);
});

test("an actor ends when its resource leaves the list, and is not notified of other lists", () => {
  const { queryClient, resourceActors } = setUp();
  const { queryKey } = vmListQuery(vm.location);
  queryClient.setQueryData(queryKey, [vm]);
  const actor = resourceActors.actor(vm);
  queryClient.setQueryData(vmListQuery("tll01").queryKey, []);
  expect(actor.getSnapshot().status).toBe("active");
  queryClient.setQueryData(queryKey, [{ ...vm, status: "stopped" }]);
  expect(leafState(resourceActors.snapshot(vm))).toBe("stopped");
  queryClient.setQueryData(queryKey, []);
  expect(actor.getSnapshot().status).toBe("done");
  expect(leafState(resourceActors.snapshot(vm))).toBe("deleted");
});

test("a live actor's states are recorded from its start, each entry once", () => {
  const { queryClient, resourceActors } = setUp();
  const { queryKey } = vmListQuery(vm.location);
  queryClient.setQueryData(queryKey, [vm]);
  expect(resourceActors.recentStates(vm)).toEqual([]);
  resourceActors.actor(vm);
  for (const status of [vm.status, "stopping", "stopped"])
    queryClient.setQueryData(queryKey, [{ ...vm, status }]);
  expect(resourceActors.recentStates(vm).map(({ active }) => active)).toEqual([
    ["running"],
    ["stopping"],
    ["stopped"],
  ]);
});
