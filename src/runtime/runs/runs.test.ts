import { onlineManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitFor } from "xstate";
import { ipAddress } from "../../../tests/model/ipAddress.fixture.ts";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { actionById } from "#resources/actions.ts";
import { configureClient } from "#api/http/client.ts";
import { vmListQuery } from "#api/vm/vm.ts";
import { setSite } from "#api/config/site.ts";
import { toApiError } from "#api/http/errors.ts";
import type { Resource } from "#declarations/kind.ts";
import { createRuns, isDangerous } from "./runs.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createKinds } from "../../../tests/support/kinds.ts";

let answers: Record<string, () => Response>;
const sent: string[] = [];

beforeEach(() => {
  // Files share a process, where a machine that is read back or polled would go on.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  sent.length = 0;
  setSite({ ipsEnabled: true });
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    const call = `${method} ${new URL(url).pathname.replace("/v1/hel01/", "")}`;
    sent.push(call);
    return answers[call]?.() ?? Response.json({ message: "Not stubbed" }, { status: 500 });
  });
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refuses = () => Response.json({ message: "The router is busy" }, { status: 400 });

async function runOf(actionId: string, target: Resource, values: Record<string, string | string[]>) {
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  const action = actionById(actionId);
  if (action === undefined) throw new Error(`No action ${actionId}`);
  const { actor } = createRuns(kinds, createResourceActors(kinds, queryClient)).start(
    action,
    [target],
    "menu",
    values,
  );
  actor.send({ type: "run.submit" });
  actor.send({ type: "confirmation.type", text: vm.name });
  actor.send({ type: "run.confirm" });
  const { value, context } = await waitFor(actor, (it) => !it.matches("running"));
  const { remaining = [], message } = toApiError(context.items[0]?.error);
  return { value, message, remaining, canRetry: actor.getSnapshot().can({ type: "run.retry" }) };
}

test("an address that is not released after its machine is deleted is a separate failure", async () => {
  answers = {
    "DELETE user-resource/vm": () => Response.json(true),
    "DELETE network/ip_addresses/203.0.113.40": refuses,
    "GET user-resource/vm": () => Response.json({ ...vm, status: "deleted" }),
  };
  const addresses = [`${vm.uuid}/ip-1/203.0.113.40`];
  const { remaining, ...run } = await runOf("vm.delete", vm, { addresses });
  expect(run).toEqual({ value: "failed", message: "The router is busy", canRetry: false });
  expect(remaining.map(({ path, label }) => ({ path, label }))).toEqual([
    { path: "/network/ip_address/hel01/ip-1", label: "203.0.113.40" },
  ]);
  expect(remaining[0]?.text.values).toEqual({ name: "web-1", address: "203.0.113.40" });
});

test("an address that was taken from one and could not be given to another is read back", async () => {
  const { assigned_to: _, ...free } = ipAddress;
  answers = {
    "POST network/ip_addresses/203.0.113.40/unassign": () => Response.json(free),
    "POST network/ip_addresses/203.0.113.40/assign": refuses,
    "GET network/ip_addresses/203.0.113.40": () => Response.json(free),
  };
  const { remaining, ...run } = await runOf("ip.move", ipAddress, {
    assignee: "virtual_machine/vm-2/10.0.0.3",
  });
  expect(run).toEqual({ value: "failed", message: "The router is busy", canRetry: false });
  expect(remaining).toHaveLength(1);
  expect(sent.at(-1)).toBe("GET network/ip_addresses/203.0.113.40");
});

test("an address whose unassignment got no response is shown with its previous resource", async () => {
  const { assigned_to: _, ...free } = ipAddress;
  answers = {
    "POST network/ip_addresses/203.0.113.40/unassign": () => new Response(null, { status: 504 }),
    "GET network/ip_addresses/203.0.113.40": () => Response.json(free),
  };
  const { remaining, ...run } = await runOf("ip.move", ipAddress, {
    assignee: "virtual_machine/vm-2/10.0.0.3",
  });
  expect(run).toMatchObject({ value: "failed", canRetry: false });
  expect(remaining.map(({ text: { values }, path, label }) => ({ values, path, label }))).toEqual([
    {
      values: { address: "203.0.113.40", assignee: "web-1" },
      path: `/network/ip_address/hel01/${ipAddress.uuid}`,
      label: "203.0.113.40",
    },
  ]);
  expect(sent).not.toContain("POST network/ip_addresses/203.0.113.40/assign");
});

test("an address whose unassignment is refused stays where it was, and nothing else is shown", async () => {
  answers = { "POST network/ip_addresses/203.0.113.40/unassign": refuses };
  const run = await runOf("ip.move", ipAddress, { assignee: "virtual_machine/vm-2/10.0.0.3" });
  expect(run).toEqual({ value: "failed", message: "The router is busy", remaining: [], canRetry: true });
});

test("a first request that fails leaves the resource as it was, to be tried again", async () => {
  answers = { "DELETE user-resource/vm": refuses };
  const run = await runOf("vm.delete", vm, { addresses: [] });
  expect(run).toEqual({ value: "failed", message: "The router is busy", remaining: [], canRetry: true });
});

test("a change of what is deleted already can't be tried again", async () => {
  const unknown = () =>
    Response.json({ errors: { Error: `No such virtual machine exists: ${vm.uuid}` } }, { status: 400 });
  answers = { "DELETE user-resource/vm": unknown, "GET user-resource/vm": unknown };
  expect(await runOf("vm.delete", vm, { addresses: [] })).toEqual({
    value: "failed",
    message: `No such virtual machine exists: ${vm.uuid}`,
    remaining: [],
    canRetry: false,
  });
});

test("a run over what its machine refuses by then says why, and sends nothing", async () => {
  answers = {};
  const stopped = { ...vm, status: "stopped" };
  expect(await runOf("vm.stop", stopped, {})).toEqual({
    value: "failed",
    message: "The action is no longer possible. Available while running",
    remaining: [],
    canRetry: false,
  });
  expect(sent).toEqual([]);
});

test("a guard that says no when the run is sent is named by its reason", async () => {
  answers = {};
  const backedUp = { ...vm, backup: true };
  const { message } = await runOf("vm.enableBackup", backedUp, {});
  expect(message).toBe("The action is no longer possible. Backups are already on");
  expect(sent).toEqual([]);
});

/** A bulk run that asks for its confirmation. */
function forceStop(targets: readonly Resource[]) {
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  const action = actionById("vm.forceStop");
  if (action === undefined) throw new Error("No action vm.forceStop");
  return createRuns(kinds, createResourceActors(kinds, queryClient)).start(action, targets, "bulk");
}

test("a refused one does not block the others, and is shown separately", async () => {
  answers = {
    "POST user-resource/vm/stop": () => Response.json(true),
    "GET user-resource/vm": () => Response.json({ ...vm, status: "stopped" }),
  };
  const stopped = { ...vm, uuid: "vm-2", name: "web-2", status: "stopped" };
  const { actor } = forceStop([stopped, vm]);
  actor.send({ type: "run.confirm" });
  const { context } = await waitFor(actor, (it) => it.matches("failed"));
  expect(context.items.map(({ title, state, error }) => [title, state, error?.message])).toEqual([
    ["web-2", "failed", "The action is no longer possible. Available while running or stopping"],
    ["web-1", "done", undefined],
  ]);
});

test("once the key has expired, the rest waits for the log-in", async () => {
  const expired = () => Response.json({ message: "Invalid authentication credentials" }, { status: 403 });
  answers = {
    "POST user-resource/vm/stop": () => (onlineManager.isOnline() ? Response.json(true) : expired()),
    "GET user-resource/vm": () => Response.json({ ...vm, status: "stopped" }),
  };
  const { actor } = forceStop(Array.from({ length: 6 }, (_, at) => ({ ...vm, uuid: `vm-${at}` })));
  const states = () => actor.getSnapshot().context.items.map(({ state }) => state);
  onlineManager.setOnline(false);
  actor.send({ type: "run.confirm" });
  await waitFor(actor, ({ context }) => context.items.filter(({ state }) => state === "failed").length === 4);
  expect(states()).toEqual(["failed", "failed", "failed", "failed", "waiting", "waiting"]);
  onlineManager.setOnline(true);
  await waitFor(actor, (it) => it.matches("failed"));
  expect(states()).toEqual(["failed", "failed", "failed", "failed", "done", "done"]);
});

test("a form on its own page is an open run once it is sent", () => {
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  const runs = createRuns(kinds, createResourceActors(kinds, queryClient));
  const rename = actionById("vm.rename");
  if (rename === undefined) throw new Error("No action vm.rename");
  const { actor } = runs.start(rename, [vm], "page");
  expect(runs.list()).toEqual([]);
  actor.send({ type: "field.change", name: "name", value: "web-2" });
  actor.send({ type: "run.submit" });
  expect(runs.list().map((run) => run.actor)).toEqual([actor]);
});

test("a second click asks no second time, but a command does, and so does a click after the answer", () => {
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  const runs = createRuns(kinds, createResourceActors(kinds, queryClient));
  const rename = actionById("vm.rename");
  if (rename === undefined) throw new Error("No action vm.rename");
  const other: Resource = Object.assign({}, vm, { uuid: "vm-2" });
  const first = runs.start(rename, [vm], "button");
  expect(runs.start(rename, [{ ...vm }], "button")).toBe(first);
  expect(runs.start(rename, [other], "button")).not.toBe(first);
  expect(runs.start(rename, [vm], "palette")).not.toBe(first);
  first.actor.send({ type: "run.cancel" });
  expect(runs.start(rename, [vm], "button")).not.toBe(first);
});

test.each([
  ["vm.restore", true],
  ["vm.reinstall", true],
  ["vm.delete", true],
  ["vm.stop", false],
  ["vm.detachDisk", false],
])(
  "the last button of %s is a dangerous one (%s), in the dialog and in the palette",
  (actionId, expected) => {
    const queryClient = new QueryClient();
    const kinds = createKinds(queryClient);
    const action = actionById(actionId);
    if (action === undefined) throw new Error(`No action ${actionId}`);
    const { actor } = createRuns(kinds, createResourceActors(kinds, queryClient)).start(action, [vm], "menu");
    expect(isDangerous(action, actor.getSnapshot().context.spec)).toBe(expected);
  },
);

test("a stop reads its machine once, and the list that is shown not at all", async () => {
  answers = {
    "POST user-resource/vm/stop": () => Response.json({ ...vm, status: "stopping" }),
    "GET user-resource/vm": () => Response.json({ ...vm, status: "stopped" }),
  };
  const queryClient = new QueryClient();
  const list = vmListQuery(vm.location);
  queryClient.setQueryData(list.queryKey, [vm]);
  const hide = new QueryObserver(queryClient, { ...list, staleTime: Infinity }).subscribe(() => {});
  const kinds = createKinds(queryClient);
  const stop = actionById("vm.stop");
  if (stop === undefined) throw new Error("No action vm.stop");
  const { actor } = createRuns(kinds, createResourceActors(kinds, queryClient)).start(stop, [vm], "keyboard");
  actor.send({ type: "run.confirm" });
  await waitFor(actor, (it) => it.matches("done"));
  expect(sent).toEqual(["POST user-resource/vm/stop", "GET user-resource/vm"]);
  expect(queryClient.getQueryData(list.queryKey)).toMatchObject([{ uuid: vm.uuid, status: "stopped" }]);
  hide();
});
