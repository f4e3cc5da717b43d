import { onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import { createKinds } from "../../../tests/support/kinds.ts";
import { Page } from "../../../tests/support/page.ts";
import { configureClient } from "#api/http/client.ts";
import { setCustomer, storedParts } from "#lib/storage/storage.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { actionById } from "#resources/actions.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import { nameOf } from "./planGroup.ts";
import { type PendingPlan, pendingPlans } from "./pendingPlans.ts";
import type { Plan } from "./plan.ts";
import { createPlans } from "./plans.ts";

interface Machine {
  status: string;
  vcpu: number;
}

/** The machine on the server. */
let server: Machine;
/** More machines, by name; their names are their ids. */
let others: Record<string, Machine>;
/** Requests; those of other machines end with the name. */
let sent: string[];
let refuses: string | undefined;
/** Answers of stops wait for this. */
let stopping: Promise<unknown>;

const changes: Record<string, (machine: Machine, body: URLSearchParams) => unknown> = {
  "POST vm/stop": async (machine) => {
    await stopping;
    machine.status = "stopped";
  },
  "POST vm/start": (machine) => (machine.status = "running"),
  "PATCH vm": (machine, body) => (machine.vcpu = Number(body.get("vcpu"))),
  "PATCH vm/user": () => undefined,
};
const rows = (): (typeof vm)[] => [
  { ...vm, ...server },
  ...Object.entries(others).map(([name, machine]) => ({ ...vm, uuid: name, name, ...machine })),
];

beforeEach(() => {
  siteWithout();
  server = { status: "running", vcpu: 2 };
  others = {};
  stopping = Promise.resolve();
  sent = [];
  refuses = undefined;
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("window", new Page());
  setCustomer(812);
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const body = new URLSearchParams(request.method === "GET" ? searchParams : await request.text());
    const name = body.get("uuid") ?? "";
    const machine = others[name] ?? server;
    if (request.method !== "GET") {
      const path = `${request.method} ${pathname.replace("/v1/hel01/user-resource/", "")}`;
      const call = machine === server ? path : `${path} ${name}`;
      sent.push(call);
      if (call === refuses) return Response.json({ message: "No capacity" }, { status: 400 });
      await changes[path]?.(machine, body);
    }
    return Response.json(rows().find(({ uuid }) => uuid === name) ?? rows()[0]);
  });
});
afterEach(() => {
  for (const { id } of pendingPlans.list()) pendingPlans.remove(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

/** A page that has read the machine. */
async function openPage() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(["config", "locations"], [{ slug: "hel01" }]);
  queryClient.setQueryData(["vm", "hel01", "list"], rows());
  const kinds = createKinds(queryClient);
  const resourceActors = createResourceActors(kinds, queryClient);
  const runs = createRuns(kinds, resourceActors);
  const toasts = createActor(toastsMachine).start();
  const plans = createPlans({ kinds, queryClient, resourceActors, runs, toasts });
  await plans.load();
  const offer = (actionId: string) => {
    const action = actionById(actionId);
    return plans.offer(action as NonNullable<typeof action>, rows());
  };
  const open = (actionId: string): Plan => {
    offer(actionId)?.open();
    return plans.list().at(-1) as Plan;
  };
  const texts = () => toasts.getSnapshot().context.toasts.map(({ title, tone }) => ({ title, tone }));
  return { plans, offer, open, texts };
}

const fill = ({ form }: Plan, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) form?.actor.send({ type: "field.change", name, value });
  form?.actor.send({ type: "run.submit" });
};

const pendingPlan = (states: readonly ("waiting" | "running" | "done")[], more = {}): PendingPlan => ({
  kind: "virtual_machine",
  resourceId: vm.uuid,
  location: "hel01",
  title: "web-1",
  values: { vcpu: "4", memory: "4096" },
  left: "running",
  steps: [
    { actionId: "vm.stop", isGoal: false, leadsTo: "stopped", state: states[0] ?? "waiting" },
    { actionId: "vm.resize", isGoal: true, leadsTo: undefined, state: states[1] ?? "waiting" },
    { actionId: "vm.start", isGoal: false, leadsTo: "running", state: states[2] ?? "waiting" },
  ],
  ...more,
});

test("a running machine is stopped, resized and started, after one form", async () => {
  const { plans, open, texts } = await openPage();
  const plan = open("vm.resize");
  expect(nameOf([plan]).label).toBe("Stop, resize, start");
  expect(sent).toEqual([]);
  fill(plan, { vcpu: "4" });
  expect(pendingPlans.list()).toHaveLength(1);
  await waitFor(plan.actor, (it) => it.matches("done"));
  expect(sent).toEqual(["POST vm/stop", "PATCH vm", "POST vm/start"]);
  expect(server).toEqual({ status: "running", vcpu: 4 });
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(plans.list()).toEqual([]);
  expect(texts()).toMatchObject([{ tone: "ok", title: { values: { name: "web-1" } } }]);
});

test("while requests can't succeed a plan sends nothing", async () => {
  const { open } = await openPage();
  const plan = open("vm.resize");
  const waits = vi.spyOn(onlineManager, "subscribe");
  onlineManager.setOnline(false);
  fill(plan, { vcpu: "4" });
  await vi.waitFor(() => expect(waits).toHaveBeenCalled());
  expect(sent).toEqual([]);
  onlineManager.setOnline(true);
  await waitFor(plan.actor, (it) => it.matches("done"));
  expect(sent).toEqual(["POST vm/stop", "PATCH vm", "POST vm/start"]);
});

test("a plan whose form is cancelled sends and stores nothing", async () => {
  const { plans, open } = await openPage();
  const plan = open("vm.resize");
  plan.form?.actor.send({ type: "run.cancel" });
  expect(plans.list()).toEqual([]);
  expect(pendingPlans.list()).toEqual([]);
  expect(sent).toEqual([]);
});

test("a refused step ends the sending, and the machine can be started again without it", async () => {
  refuses = "PATCH vm";
  const { open } = await openPage();
  const plan = open("vm.resize");
  const { actor } = plan;
  fill(plan, { vcpu: "64" });
  const { context } = await waitFor(actor, (it) => it.matches("failed"));
  expect(context.steps.map(({ state }) => state)).toEqual(["done", "failed", "waiting"]);
  expect(context.steps[1]?.error?.message).toBe("No capacity");
  expect(sent).toEqual(["POST vm/stop", "PATCH vm"]);
  actor.send({ type: "plan.edit" });
  expect(plan.form?.actor.getSnapshot().context.values).toMatchObject({ vcpu: "64" });
  plan.form?.actor.send({ type: "run.cancel" });
  expect(actor.getSnapshot().value).toBe("paused");
  actor.send({ type: "plan.goBack" });
  await waitFor(actor, (it) => it.matches("done"));
  expect(sent).toEqual(["POST vm/stop", "PATCH vm", "POST vm/start"]);
  expect(server).toEqual({ status: "running", vcpu: 2 });
});

test("a refused step is sent again with other values", async () => {
  refuses = "PATCH vm";
  const { open } = await openPage();
  const plan = open("vm.resize");
  fill(plan, { vcpu: "64" });
  await waitFor(plan.actor, (it) => it.matches("failed"));
  refuses = undefined;
  plan.actor.send({ type: "plan.edit" });
  fill(plan, { vcpu: "8" });
  await waitFor(plan.actor, (it) => it.matches("done"));
  expect(sent).toEqual(["POST vm/stop", "PATCH vm", "PATCH vm", "POST vm/start"]);
  expect(server).toEqual({ status: "running", vcpu: 8 });
});

test("a plan aborted during its first step sends no other", async () => {
  const { open, texts } = await openPage();
  const plan = open("vm.resize");
  fill(plan, { vcpu: "4" });
  await waitFor(plan.actor, (it) => it.matches("running"));
  plan.actor.send({ type: "plan.abort" });
  plan.actor.send({ type: "plan.background" });
  await waitFor(plan.actor, (it) => it.matches("aborted"));
  expect(texts()).toMatchObject([{ tone: "info", title: { values: { label: "Stop, resize, start" } } }]);
  expect(sent).toEqual(["POST vm/stop"]);
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
});

test("a step that was done elsewhere is not sent", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["done", "done"]) });
  const { texts } = await openPage();
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(sent).toEqual([]);
  expect(texts()).toMatchObject([{ tone: "ok" }]);
});

test("a plan that an earlier page left is continued once by several tabs", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["running"]) });
  server.status = "stopped";
  const [one, other] = await Promise.all([openPage(), openPage()]);
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(sent).toEqual(["PATCH vm", "POST vm/start"]);
  expect([...one.texts(), ...other.texts()]).toMatchObject([{ tone: "ok" }]);
});

test("a change that is seen to be done is not sent again", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["done", "running"]) });
  server = { status: "stopped", vcpu: 4 };
  await openPage();
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(sent).toEqual(["POST vm/start"]);
});

test("a change without a known result waits for the customer", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["done", "running"]) });
  server.status = "stopped";
  const { plans } = await openPage();
  await vi.waitFor(() => expect(plans.list()[0]?.actor.getSnapshot().value).toBe("unclear"));
  expect(plans.list()[0]?.actor.getSnapshot().context.inBackground).toBe(false);
  plans.list()[0]?.actor.send({ type: "plan.close" });
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(sent).toEqual([]);
});

test("a paused plan stays paused on the next page", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["done"], { left: "paused" }) });
  server.status = "stopped";
  const { plans, texts } = await openPage();
  await vi.waitFor(() => expect(plans.list()[0]?.actor.getSnapshot().value).toBe("paused"));
  expect(texts()).toMatchObject([{ tone: "progress" }]);
  plans.list()[0]?.actor.send({ type: "plan.abort" });
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(sent).toEqual([]);
});

test("a plan of a resource that is gone ends with a message", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["done"], { resourceId: "gone" }) });
  const { texts } = await openPage();
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(texts()).toEqual([{ tone: "danger", title: "Stop, resize, start · web-1" }]);
});

test("a plan with a password is not stored, and the browser asks before the tab closes", async () => {
  server.status = "stopped";
  const { open } = await openPage();
  const plan = open("vm.password");
  const isHeld = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isHeld()).toBe(false);
  fill(plan, { password: "Correct horse 7", repeated: "Correct horse 7" });
  expect(pendingPlans.list()).toEqual([]);
  expect(isHeld()).toBe(true);
  await waitFor(plan.actor, (it) => it.matches("done"));
  await vi.waitFor(() => expect(isHeld()).toBe(false));
  expect(sent).toEqual(["POST vm/start", "PATCH vm/user", "POST vm/stop"]);
});

const of = (plans: readonly Plan[], name: string) => plans.find(({ title }) => title === name) as Plan;

test("several machines are changed after one form, each in its own way", async () => {
  others = { "web-2": { status: "stopped", vcpu: 2 }, "web-3": { status: "running", vcpu: 4 } };
  const { plans, offer, open, texts } = await openPage();
  expect(offer("vm.resize")).toMatchObject({
    label: "Stop, resize, start",
    resources: [{ name: "web-1" }, { name: "web-2" }, { name: "web-3" }],
    detail: "3 resources",
  });
  fill(open("vm.resize"), { vcpu: "4" });
  const together = plans.list();
  // The machine that has this size already is not stopped.
  expect(of(together, "web-3").actor.getSnapshot().value).toBe("unchanged");
  expect(pendingPlans.list()).toHaveLength(3);
  await vi.waitFor(() => expect(plans.list()).toEqual([]));
  expect(sent.filter((call) => call.endsWith("web-2"))).toEqual(["PATCH vm web-2"]);
  expect(sent.filter((call) => !call.includes("web"))).toEqual(["POST vm/stop", "PATCH vm", "POST vm/start"]);
  expect(sent).toHaveLength(4);
  expect([server.vcpu, others["web-2"]?.vcpu]).toEqual([4, 4]);
  expect(texts()).toMatchObject([
    { tone: "ok", title: { values: { label: "Resize", done: "2", total: "2" } } },
  ]);
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
});

test("an empty field keeps what each machine has", async () => {
  others = { "web-2": { status: "running", vcpu: 8 } };
  const { plans, open } = await openPage();
  const { form } = open("vm.resize");
  expect(form?.actor.getSnapshot().context.values).toEqual({ vcpu: "", memory: "4096" });
  form?.actor.send({ type: "field.change", name: "memory", value: "8192" });
  form?.actor.send({ type: "run.submit" });
  await vi.waitFor(() => expect(plans.list()).toEqual([]));
  expect(sent.filter((call) => call.startsWith("PATCH"))).toHaveLength(2);
});

test("no plan is offered where every machine takes the action", async () => {
  server.status = "stopped";
  others = { "web-2": { status: "stopped", vcpu: 2 } };
  const { offer } = await openPage();
  expect(offer("vm.resize")).toBeUndefined();
});

test("a failure stops the plan of its machine alone", async () => {
  others = { "web-2": { status: "running", vcpu: 2 } };
  refuses = "PATCH vm web-2";
  const { plans, open, texts } = await openPage();
  fill(open("vm.resize"), { vcpu: "4" });
  const together = plans.list();
  for (const { actor } of together) actor.send({ type: "plan.background" });
  const failing = of(together, "web-2");
  await waitFor(failing.actor, (it) => it.matches("failed"));
  await waitFor(of(together, "web-1").actor, (it) => it.matches("done"));
  expect(plans.list()).toEqual(together);
  expect(texts()).toEqual([{ tone: "danger", title: "Stop, resize, start · 2 resources" }]);
  refuses = undefined;
  failing.actor.send({ type: "plan.edit" });
  expect(failing.form?.targets).toEqual([failing.resource]);
  fill(failing, { vcpu: "6" });
  await vi.waitFor(() => expect(plans.list()).toEqual([]));
  expect([server, others["web-2"]]).toEqual([
    { status: "running", vcpu: 4 },
    { status: "running", vcpu: 6 },
  ]);
});

test("four plans run at once, and pausing all holds back those that wait", async () => {
  const names = ["web-2", "web-3", "web-4", "web-5", "web-6"];
  others = Object.fromEntries(names.map((name) => [name, { status: "running", vcpu: 2 }]));
  let answer = () => {};
  stopping = new Promise<void>((resolve) => (answer = resolve));
  const { plans, open } = await openPage();
  fill(open("vm.resize"), { vcpu: "4" });
  const together = plans.list();
  const standing = (state: "running" | "queued" | "paused") =>
    together.filter(({ actor }) => actor.getSnapshot().matches(state)).length;
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect([standing("running"), standing("queued")]).toEqual([4, 2]);
  for (const { actor } of together) actor.send({ type: "plan.pause" });
  answer();
  await vi.waitFor(() => expect(standing("paused")).toBe(6));
  expect(sent).toHaveLength(4);
  for (const { actor } of together) actor.send({ type: "plan.resume" });
  // Plans start once all are resumed.
  await Promise.resolve();
  expect([standing("running"), standing("queued")]).toEqual([4, 2]);
  await vi.waitFor(() => expect(plans.list()).toEqual([]));
  expect(Object.values(others).map(({ vcpu }) => vcpu)).toEqual([4, 4, 4, 4, 4]);
  expect(sent).toHaveLength(18);
});

test("the next page continues plans that were begun together, and shows them together", async () => {
  others = { "web-2": { status: "stopped", vcpu: 2 } };
  server.status = "stopped";
  const paused = { left: "paused", group: "all" };
  pendingPlans.put({ id: "one", payload: pendingPlan(["done"], paused) });
  const payload = pendingPlan(["done"], { ...paused, resourceId: "web-2", title: "web-2" });
  pendingPlans.put({ id: "two", payload });
  const { plans, texts } = await openPage();
  await vi.waitFor(() => expect(plans.list()).toHaveLength(2));
  expect(texts()).toMatchObject([{ tone: "progress", title: { values: { label: "Stop, resize, start" } } }]);
  for (const { actor } of plans.list()) actor.send({ type: "plan.resume" });
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(sent.toSorted()).toEqual(["PATCH vm", "PATCH vm web-2", "POST vm/start", "POST vm/start web-2"]);
  expect(texts()).toMatchObject([
    { tone: "ok", title: { values: { label: "Resize", done: "2", total: "2" } } },
  ]);
});

test("the next page lists what is finished, until the plans that were begun together are over", async () => {
  const stopped = (vcpu: number) => ({ status: "stopped", vcpu });
  others = { "web-2": stopped(2), "web-3": stopped(2), "web-4": stopped(4) };
  server.status = "stopped";
  const put = (name: string, states: Parameters<typeof pendingPlan>[0], more = {}) => {
    const payload = pendingPlan(states, { group: "all", resourceId: name, title: name, ...more });
    pendingPlans.put({ id: name, payload });
  };
  put("web-2", ["done", "done", "done"]);
  put("web-3", ["done"], { left: "aborted" });
  put("web-4", [], { left: "unchanged" });
  put(vm.uuid, ["done"], { left: "paused" });
  const { plans, texts } = await openPage();
  await vi.waitFor(() => expect(plans.list()).toHaveLength(4));
  const states = () => plans.list().map(({ actor }) => actor.getSnapshot().value);
  expect(states().toSorted()).toEqual(["aborted", "done", "paused", "unchanged"]);
  expect(texts()).toMatchObject([{ tone: "progress", title: { values: { label: "Stop, resize, start" } } }]);
  for (const { actor } of plans.list()) actor.send({ type: "plan.resume" });
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(sent).toEqual(["PATCH vm", "POST vm/start"]);
  expect(states().toSorted()).toEqual(["aborted", "done", "done", "unchanged"]);
});

test("a finished plan stays stored while others of its group go on", async () => {
  others = { "web-2": { status: "running", vcpu: 2 } };
  refuses = "PATCH vm web-2";
  const { plans, open } = await openPage();
  fill(open("vm.resize"), { vcpu: "4" });
  const together = plans.list();
  await vi.waitFor(() =>
    expect(together.map(({ actor }) => actor.getSnapshot().value)).toEqual(["done", "failed"]),
  );
  const stored = () =>
    pendingPlans.list().map(({ payload: { title, steps } }) => [title, ...steps.map(({ state }) => state)]);
  await vi.waitFor(() =>
    expect(stored().toSorted()).toEqual([
      ["web-1", "done", "done", "done"],
      ["web-2", "done", "waiting", "waiting"],
    ]),
  );
  for (const { actor } of together) actor.send({ type: "plan.close" });
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
});

test("finished plans alone are not shown again", async () => {
  pendingPlans.put({ id: "one", payload: pendingPlan(["done", "done", "done"], { group: "all" }) });
  const { plans, texts } = await openPage();
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect([plans.list(), texts()]).toEqual([[], []]);
});

test("steps that are done are measured, one that is refused is not", async () => {
  const measured = () => storedParts("duration").toSorted();
  refuses = "PATCH vm";
  const { offer, open } = await openPage();
  const plan = open("vm.resize");
  fill(plan, { vcpu: "4" });
  await waitFor(plan.actor, (it) => it.matches("failed"));
  expect(measured()).toEqual(["virtual_machine.power.stop"]);
  refuses = undefined;
  plan.actor.send({ type: "plan.retry" });
  await waitFor(plan.actor, (it) => it.matches("done"));
  expect(measured()).toEqual(
    ["power.start", "power.stop", "size.change"].map((it) => `virtual_machine.${it}`),
  );
  expect(offer("vm.resize")?.detail).toMatch(/^Takes about \d seconds?$/);
});
