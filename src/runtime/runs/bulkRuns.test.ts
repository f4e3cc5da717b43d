import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitFor } from "xstate";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { actionById } from "#resources/actions.ts";
import { configureClient } from "#api/http/client.ts";
import { holdTabWhileUnsent, resumeBulkRuns } from "./interruptedRuns.ts";
import { bulkRuns, noting } from "./bulkRuns.ts";
import { createRuns, type Runs } from "./runs.ts";
import { setCustomer, storedParts } from "#lib/storage/storage.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createKinds } from "../../../tests/support/kinds.ts";

const machines = ["a", "b", "c", "d", "e", "f"].map((name) => ({ ...vm, uuid: name, name: `web-${name}` }));
let sent: string[];
let hanging: (() => void)[];

beforeEach(() => {
  sent = [];
  hanging = [];
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("window", new EventTarget());
  setCustomer(812);
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === "GET")
      return Response.json({ ...vm, uuid: searchParams.get("uuid"), status: "stopped" });
    sent.push(new URLSearchParams(await request.text()).get("uuid") ?? pathname);
    await new Promise<void>((resolve) => hanging.push(resolve));
    return Response.json(vm);
  });
});
afterEach(() => vi.unstubAllGlobals());

function page() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(["config", "locations"], [{ slug: "hel01" }]);
  queryClient.setQueryData(["vm", "hel01", "list"], machines);
  const kinds = createKinds(queryClient);
  const runs = createRuns(kinds, createResourceActors(kinds, queryClient));
  return { queryClient, kinds, runs };
}

function forceStop(runs: Runs) {
  const action = actionById("vm.forceStop");
  if (action === undefined) throw new Error("No action vm.forceStop");
  const { actor } = runs.start(action, machines, "bulk");
  actor.send({ type: "run.confirm" });
  return actor;
}

const asksBeforeUnload = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test("what is sent is noted before it is sent, and nothing is left of a run that is over", async () => {
  const { runs } = page();
  const actor = forceStop(runs);
  await vi.waitFor(() => expect(hanging).toHaveLength(4));
  const [work] = bulkRuns.list();
  expect(work?.payload.items.map(({ state }) => state)).toEqual([
    "sent",
    "sent",
    "sent",
    "sent",
    "waiting",
    "waiting",
  ]);
  const letAllGo = setInterval(() => hanging.splice(0).forEach((response) => response()), 5);
  await waitFor(actor, (snapshot) => snapshot.status === "done");
  clearInterval(letAllGo);
  await vi.waitFor(() => expect(bulkRuns.list()).toEqual([]));
  expect(sent.toSorted()).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("the browser asks while something is unsent, and only then", async () => {
  const { runs } = page();
  holdTabWhileUnsent(runs);
  expect(asksBeforeUnload()).toBe(false);
  const actor = forceStop(runs);
  await vi.waitFor(() => expect(hanging).toHaveLength(4));
  expect(asksBeforeUnload()).toBe(true);
  const letAllGo = setInterval(() => hanging.splice(0).forEach((response) => response()), 5);
  await waitFor(actor, (snapshot) => snapshot.status === "done");
  clearInterval(letAllGo);
  expect(asksBeforeUnload()).toBe(false);
});

test("the next page shows what is unsent, sends it when confirmed, and nothing twice", async () => {
  const item = (name: string, state: "done" | "sent" | "waiting") => ({
    id: name,
    title: `web-${name}`,
    state,
  });
  const note = noting("run-1", {
    actionId: "vm.forceStop",
    kind: "virtual_machine",
    values: {},
    items: [item("a", "done"), item("b", "waiting"), item("c", "waiting"), item("gone", "waiting")],
  });
  note("b", "sent");
  const { runs, kinds, queryClient } = page();
  resumeBulkRuns(runs, kinds, queryClient);
  await vi.waitFor(() => expect(runs.list()).toHaveLength(1));
  const actor = runs.list()[0]?.actor;
  if (actor === undefined) throw new Error("No run");
  expect(actor.getSnapshot().value).toBe("interrupted");
  expect(actor.getSnapshot().context.items.map(({ state }) => state)).toEqual([
    "done",
    "sent",
    "waiting",
    "failed",
  ]);
  expect(sent).toEqual([]);

  actor.send({ type: "rest.run" });
  await vi.waitFor(() => expect(sent).toEqual(["c"]));
  expect(bulkRuns.list()[0]?.payload.items[2]?.state).toBe("sent");
  hanging[0]?.();
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches("failed"));
  expect(context.items[3]).toMatchObject({ title: "web-gone", isOver: true });
  expect(context.items[3]?.error?.message).toBe("The resource no longer exists");
  actor.send({ type: "run.dismiss" });
  await vi.waitFor(() => expect(bulkRuns.list()).toEqual([]));
  expect(storedParts("pendingWork")).toEqual([]);
  expect(sent).toEqual(["c"]);
});

test("where the browser gives no lock, everything is sent all the same, once", async () => {
  const locks = { request: vi.fn<() => Promise<never>>().mockRejectedValue(new Error("No locks here")) };
  vi.stubGlobal("navigator", { locks });
  const { runs } = page();
  const actor = forceStop(runs);
  const letAllGo = setInterval(() => hanging.splice(0).forEach((response) => response()), 5);
  await waitFor(actor, (snapshot) => snapshot.status === "done");
  clearInterval(letAllGo);
  expect(locks.request).toHaveBeenCalledTimes(1);
  expect(sent.toSorted()).toEqual(["a", "b", "c", "d", "e", "f"]);
});
