import { onlineManager } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { waitFor } from "xstate";
import { cloud, fill, openPage, pendingPlan, planMachines } from "../../../tests/support/plannedMachines.ts";
import { storedParts } from "#lib/storage/storage.ts";
import { nameOf } from "./planGroup.ts";
import { pendingPlans } from "./pendingPlans.ts";

planMachines();

test("a running machine is stopped, resized and started, after one form", async () => {
  const { plans, open, texts } = await openPage();
  const plan = open("vm.resize");
  expect(nameOf([plan]).label).toBe("Stop, resize, start");
  expect(cloud.sent).toEqual([]);
  fill(plan, { vcpu: "4" });
  expect(pendingPlans.list()).toHaveLength(1);
  await waitFor(plan.actor, (it) => it.matches("done"));
  expect(cloud.sent).toEqual(["POST vm/stop", "PATCH vm", "POST vm/start"]);
  expect(cloud.server).toEqual({ status: "running", vcpu: 4 });
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
  expect(cloud.sent).toEqual([]);
  onlineManager.setOnline(true);
  await waitFor(plan.actor, (it) => it.matches("done"));
  expect(cloud.sent).toEqual(["POST vm/stop", "PATCH vm", "POST vm/start"]);
});

test("a plan whose form is cancelled sends and stores nothing", async () => {
  const { plans, open } = await openPage();
  const plan = open("vm.resize");
  plan.form?.actor.send({ type: "run.cancel" });
  expect(plans.list()).toEqual([]);
  expect(pendingPlans.list()).toEqual([]);
  expect(cloud.sent).toEqual([]);
});

test("a refused step ends the sending, and the machine can be started again without it", async () => {
  cloud.refuses = "PATCH vm";
  const { open } = await openPage();
  const plan = open("vm.resize");
  const { actor } = plan;
  fill(plan, { vcpu: "64" });
  const { context } = await waitFor(actor, (it) => it.matches("failed"));
  expect(context.steps.map(({ state }) => state)).toEqual(["done", "failed", "waiting"]);
  expect(context.steps[1]?.error?.message).toBe("No capacity");
  expect(cloud.sent).toEqual(["POST vm/stop", "PATCH vm"]);
  actor.send({ type: "plan.edit" });
  expect(plan.form?.actor.getSnapshot().context.values).toMatchObject({ vcpu: "64" });
  plan.form?.actor.send({ type: "run.cancel" });
  expect(actor.getSnapshot().value).toBe("paused");
  actor.send({ type: "plan.goBack" });
  await waitFor(actor, (it) => it.matches("done"));
  expect(cloud.sent).toEqual(["POST vm/stop", "PATCH vm", "POST vm/start"]);
  expect(cloud.server).toEqual({ status: "running", vcpu: 2 });
});

test("a refused step is sent again with other values", async () => {
  cloud.refuses = "PATCH vm";
  const { open } = await openPage();
  const plan = open("vm.resize");
  fill(plan, { vcpu: "64" });
  await waitFor(plan.actor, (it) => it.matches("failed"));
  cloud.refuses = undefined;
  plan.actor.send({ type: "plan.edit" });
  fill(plan, { vcpu: "8" });
  await waitFor(plan.actor, (it) => it.matches("done"));
  expect(cloud.sent).toEqual(["POST vm/stop", "PATCH vm", "PATCH vm", "POST vm/start"]);
  expect(cloud.server).toEqual({ status: "running", vcpu: 8 });
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
  expect(cloud.sent).toEqual(["POST vm/stop"]);
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
});

test("a step that was done elsewhere is not sent", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["done", "done"]) });
  const { texts } = await openPage();
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(cloud.sent).toEqual([]);
  expect(texts()).toMatchObject([{ tone: "ok" }]);
});

test("a plan that an earlier page left is continued once by several tabs", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["running"]) });
  cloud.server.status = "stopped";
  const [one, other] = await Promise.all([openPage(), openPage()]);
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(cloud.sent).toEqual(["PATCH vm", "POST vm/start"]);
  expect([...one.texts(), ...other.texts()]).toMatchObject([{ tone: "ok" }]);
});

test("a change that is seen to be done is not sent again", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["done", "running"]) });
  cloud.server = { status: "stopped", vcpu: 4 };
  await openPage();
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(cloud.sent).toEqual(["POST vm/start"]);
});

test("a change without a known result waits for the customer", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["done", "running"]) });
  cloud.server.status = "stopped";
  const { plans } = await openPage();
  await vi.waitFor(() => expect(plans.list()[0]?.actor.getSnapshot().value).toBe("unclear"));
  expect(plans.list()[0]?.actor.getSnapshot().context.inBackground).toBe(false);
  plans.list()[0]?.actor.send({ type: "plan.close" });
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(cloud.sent).toEqual([]);
});

test("a paused plan stays paused on the next page", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["done"], { left: "paused" }) });
  cloud.server.status = "stopped";
  const { plans, texts } = await openPage();
  await vi.waitFor(() => expect(plans.list()[0]?.actor.getSnapshot().value).toBe("paused"));
  expect(texts()).toMatchObject([{ tone: "progress" }]);
  plans.list()[0]?.actor.send({ type: "plan.abort" });
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(cloud.sent).toEqual([]);
});

test("a plan of a resource that is gone ends with a message", async () => {
  pendingPlans.put({ id: "left", payload: pendingPlan(["done"], { resourceId: "gone" }) });
  const { texts } = await openPage();
  await vi.waitFor(() => expect(pendingPlans.list()).toEqual([]));
  expect(texts()).toEqual([{ tone: "danger", title: "Stop, resize, start · web-1" }]);
});

test("a plan with a password is not stored, and the browser asks before the tab closes", async () => {
  cloud.server.status = "stopped";
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
  expect(cloud.sent).toEqual(["POST vm/start", "PATCH vm/user", "POST vm/stop"]);
});

test("steps that are done are measured, one that is refused is not", async () => {
  const measured = () => storedParts("duration").toSorted();
  cloud.refuses = "PATCH vm";
  const { offer, open } = await openPage();
  const plan = open("vm.resize");
  fill(plan, { vcpu: "4" });
  await waitFor(plan.actor, (it) => it.matches("failed"));
  expect(measured()).toEqual(["virtual_machine.power.stop"]);
  cloud.refuses = undefined;
  plan.actor.send({ type: "plan.retry" });
  await waitFor(plan.actor, (it) => it.matches("done"));
  expect(measured()).toEqual(
    ["power.start", "power.stop", "size.change"].map((it) => `virtual_machine.${it}`),
  );
  expect(offer("vm.resize")?.detail).toMatch(/^Takes about \d seconds?$/);
});
