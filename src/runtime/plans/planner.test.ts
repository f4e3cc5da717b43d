import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import { createKinds } from "../../../tests/support/kinds.ts";
import { Page } from "../../../tests/support/page.ts";
import { configureClient } from "#api/http/client.ts";
import { setCustomer } from "#lib/storage/storage.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { actionById } from "#resources/actions.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import { type PendingPlan, pendingPlans } from "./pendingPlans.ts";
import type { Plan } from "./plan.ts";
import { createPlans } from "./plans.ts";

/** The machine on the server. */
let server: { status: string; vcpu: number };
let sent: string[];
let refuses: string | undefined;

const changes: Record<string, (body: URLSearchParams) => void> = {
  "POST vm/stop": () => (server.status = "stopped"),
  "POST vm/start": () => (server.status = "running"),
  "PATCH vm": (body) => (server.vcpu = Number(body.get("vcpu"))),
  "PATCH vm/user": () => undefined,
};

beforeEach(() => {
  siteWithout();
  server = { status: "running", vcpu: 2 };
  sent = [];
  refuses = undefined;
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("window", new Page());
  setCustomer(812);
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace("/v1/hel01/user-resource/", "")}`;
    if (request.method !== "GET") {
      sent.push(call);
      if (call === refuses) return Response.json({ message: "No capacity" }, { status: 400 });
      changes[call]?.(new URLSearchParams(await request.text()));
    }
    return Response.json({ ...vm, ...server });
  });
});
afterEach(() => {
  for (const { id } of pendingPlans.list()) pendingPlans.remove(id);
  vi.unstubAllGlobals();
});

/** A page that has read the machine. */
async function openPage() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(["config", "locations"], [{ slug: "hel01" }]);
  queryClient.setQueryData(["vm", "hel01", "list"], [{ ...vm, ...server }]);
  const kinds = createKinds(queryClient);
  const resourceActors = createResourceActors(kinds, queryClient);
  const runs = createRuns(kinds, resourceActors);
  const toasts = createActor(toastsMachine).start();
  const plans = createPlans({ kinds, queryClient, resourceActors, runs, toasts });
  await plans.load();
  const open = (actionId: string): Plan => {
    const action = actionById(actionId);
    plans.offer(action as NonNullable<typeof action>, { ...vm, ...server } as typeof vm)?.open();
    return plans.list().at(-1) as Plan;
  };
  const texts = () => toasts.getSnapshot().context.toasts.map(({ title, tone }) => ({ title, tone }));
  return { plans, open, texts };
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
  isPaused: false,
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
  expect(plan.label).toBe("Stop, resize, start");
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
  pendingPlans.put({ id: "left", payload: pendingPlan(["done"], { isPaused: true }) });
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
