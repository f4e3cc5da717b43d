import { expect, test, vi } from "vitest";
import { waitFor } from "xstate";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { cloud, fill, openPage, pendingPlan, planMachines } from "../../../tests/support/plannedMachines.ts";
import type { Plan } from "./plan.ts";
import { pendingPlans } from "./pendingPlans.ts";

planMachines();

const of = (plans: readonly Plan[], name: string) => plans.find(({ title }) => title === name) as Plan;

test("several machines are changed after one form, each in its own way", async () => {
  cloud.others = { "web-2": { status: "stopped", vcpu: 2 }, "web-3": { status: "running", vcpu: 4 } };
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
  expect(cloud.sent.filter((call) => call.endsWith("web-2"))).toEqual(["PATCH vm web-2"]);
  expect(cloud.sent.filter((call) => !call.includes("web"))).toEqual([
    "POST vm/stop",
    "PATCH vm",
    "POST vm/start",
  ]);
  expect(cloud.sent).toHaveLength(4);
  expect([cloud.server.vcpu, cloud.others["web-2"]?.vcpu]).toEqual([4, 4]);
  expect(texts()).toMatchObject([
    { tone: "ok", title: { values: { label: "Resize", done: "2", total: "2" } } },
  ]);
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
});

test("an empty field keeps what each machine has", async () => {
  cloud.others = { "web-2": { status: "running", vcpu: 8 } };
  const { plans, open } = await openPage();
  const { form } = open("vm.resize");
  expect(form?.actor.getSnapshot().context.values).toEqual({ vcpu: "", memory: "4096" });
  form?.actor.send({ type: "field.change", name: "memory", value: "8192" });
  form?.actor.send({ type: "run.submit" });
  await vi.waitFor(() => expect(plans.list()).toEqual([]));
  expect(cloud.sent.filter((call) => call.startsWith("PATCH"))).toHaveLength(2);
});

test("no plan is offered where every machine takes the action", async () => {
  cloud.server.status = "stopped";
  cloud.others = { "web-2": { status: "stopped", vcpu: 2 } };
  const { offer } = await openPage();
  expect(offer("vm.resize")).toBeUndefined();
});

test("a failure stops the plan of its machine alone", async () => {
  cloud.others = { "web-2": { status: "running", vcpu: 2 } };
  cloud.refuses = "PATCH vm web-2";
  const { plans, open, texts } = await openPage();
  fill(open("vm.resize"), { vcpu: "4" });
  const together = plans.list();
  for (const { actor } of together) actor.send({ type: "plan.background" });
  const failing = of(together, "web-2");
  await waitFor(failing.actor, (it) => it.matches("failed"));
  await waitFor(of(together, "web-1").actor, (it) => it.matches("done"));
  expect(plans.list()).toEqual(together);
  expect(texts()).toEqual([{ tone: "danger", title: "Stop, resize, start · 2 resources" }]);
  cloud.refuses = undefined;
  failing.actor.send({ type: "plan.edit" });
  expect(failing.form?.targets).toEqual([failing.resource]);
  fill(failing, { vcpu: "6" });
  await vi.waitFor(() => expect(plans.list()).toEqual([]));
  expect([cloud.server, cloud.others["web-2"]]).toEqual([
    { status: "running", vcpu: 4 },
    { status: "running", vcpu: 6 },
  ]);
});

test("four plans run at once, and pausing all holds back those that wait", async () => {
  const names = ["web-2", "web-3", "web-4", "web-5", "web-6"];
  cloud.others = Object.fromEntries(names.map((name) => [name, { status: "running", vcpu: 2 }]));
  let answer = () => {};
  cloud.stopping = new Promise<void>((resolve) => (answer = resolve));
  const { plans, open } = await openPage();
  fill(open("vm.resize"), { vcpu: "4" });
  const together = plans.list();
  const standing = (state: "running" | "queued" | "paused") =>
    together.filter(({ actor }) => actor.getSnapshot().matches(state)).length;
  await vi.waitFor(() => expect(cloud.sent).toHaveLength(4));
  expect([standing("running"), standing("queued")]).toEqual([4, 2]);
  for (const { actor } of together) actor.send({ type: "plan.pause" });
  answer();
  await vi.waitFor(() => expect(standing("paused")).toBe(6));
  expect(cloud.sent).toHaveLength(4);
  for (const { actor } of together) actor.send({ type: "plan.resume" });
  // Plans start once all are resumed.
  await Promise.resolve();
  expect([standing("running"), standing("queued")]).toEqual([4, 2]);
  await vi.waitFor(() => expect(plans.list()).toEqual([]));
  expect(Object.values(cloud.others).map(({ vcpu }) => vcpu)).toEqual([4, 4, 4, 4, 4]);
  expect(cloud.sent).toHaveLength(18);
});

test("the next page continues plans that were begun together, and shows them together", async () => {
  cloud.others = { "web-2": { status: "stopped", vcpu: 2 } };
  cloud.server.status = "stopped";
  const paused = { left: "paused", group: "all" };
  pendingPlans.put({ id: "one", payload: pendingPlan(["done"], paused) });
  const payload = pendingPlan(["done"], { ...paused, resourceId: "web-2", title: "web-2" });
  pendingPlans.put({ id: "two", payload });
  const { plans, texts } = await openPage();
  await vi.waitFor(() => expect(plans.list()).toHaveLength(2));
  expect(texts()).toMatchObject([{ tone: "progress", title: { values: { label: "Stop, resize, start" } } }]);
  for (const { actor } of plans.list()) actor.send({ type: "plan.resume" });
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(cloud.sent.toSorted()).toEqual([
    "PATCH vm",
    "PATCH vm web-2",
    "POST vm/start",
    "POST vm/start web-2",
  ]);
  expect(texts()).toMatchObject([
    { tone: "ok", title: { values: { label: "Resize", done: "2", total: "2" } } },
  ]);
});

test("the next page lists what is finished, until the plans that were begun together are over", async () => {
  const stopped = (vcpu: number) => ({ status: "stopped", vcpu });
  cloud.others = { "web-2": stopped(2), "web-3": stopped(2), "web-4": stopped(4) };
  cloud.server.status = "stopped";
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
  expect(cloud.sent).toEqual(["PATCH vm", "POST vm/start"]);
  expect(states().toSorted()).toEqual(["aborted", "done", "done", "unchanged"]);
});

test("a finished plan stays stored while others of its group go on", async () => {
  cloud.others = { "web-2": { status: "running", vcpu: 2 } };
  cloud.refuses = "PATCH vm web-2";
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
