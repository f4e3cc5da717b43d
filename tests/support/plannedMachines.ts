import { onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, vi } from "vitest";
import { createActor } from "xstate";
import { vm } from "../model/vm.fixture.ts";
import { configureClient } from "#api/http/client.ts";
import { setCustomer } from "#lib/storage/storage.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { actionById } from "#resources/actions.ts";
import { type PendingPlan, pendingPlans } from "#runtime/plans/pendingPlans.ts";
import type { Plan } from "#runtime/plans/plan.ts";
import { createPlans } from "#runtime/plans/plans.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import { browserStorage } from "./browserStorage.ts";
import { siteWithout } from "./everythingOn.ts";
import { createKinds } from "./kinds.ts";
import { Page } from "./page.ts";

interface Machine {
  status: string;
  vcpu: number;
}

interface PlannedMachines {
  /** The machine on the server. */
  server: Machine;
  /** More machines, by name; their names are their ids. */
  others: Record<string, Machine>;
  /** Requests; those of other machines end with the name. */
  sent: string[];
  refuses: string | undefined;
  /** Answers of stops wait for this. */
  stopping: Promise<unknown>;
}

const untouched = (): PlannedMachines => ({
  server: { status: "running", vcpu: 2 },
  others: {},
  sent: [],
  refuses: undefined,
  stopping: Promise.resolve(),
});

/** The cloud of each test of a file that calls `planMachines`. */
export const cloud = untouched();

const changes: Record<string, (machine: Machine, body: URLSearchParams) => unknown> = {
  "POST vm/stop": async (machine) => {
    await cloud.stopping;
    machine.status = "stopped";
  },
  "POST vm/start": (machine) => (machine.status = "running"),
  "PATCH vm": (machine, body) => (machine.vcpu = Number(body.get("vcpu"))),
  "PATCH vm/user": () => undefined,
};
const rows = (): (typeof vm)[] => [
  { ...vm, ...cloud.server },
  ...Object.entries(cloud.others).map(([name, machine]) => ({ ...vm, uuid: name, name, ...machine })),
];

/** Gives each test of the file a cloud with one machine, and ends its plans. */
export function planMachines(): void {
  beforeEach(() => {
    siteWithout();
    Object.assign(cloud, untouched());
    vi.stubGlobal("localStorage", browserStorage());
    vi.stubGlobal("sessionStorage", browserStorage());
    vi.stubGlobal("window", new Page());
    setCustomer(812);
    configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
    vi.stubGlobal("fetch", async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      const body = new URLSearchParams(request.method === "GET" ? searchParams : await request.text());
      const name = body.get("uuid") ?? "";
      const machine = cloud.others[name] ?? cloud.server;
      if (request.method !== "GET") {
        const path = `${request.method} ${pathname.replace("/v1/hel01/user-resource/", "")}`;
        const call = machine === cloud.server ? path : `${path} ${name}`;
        cloud.sent.push(call);
        if (call === cloud.refuses) return Response.json({ message: "No capacity" }, { status: 400 });
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
}

/** A page that has read the machine. */
export async function openPage() {
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

/** Fills in a plan's form and submits it. */
export const fill = ({ form }: Plan, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) form?.actor.send({ type: "field.change", name, value });
  form?.actor.send({ type: "run.submit" });
};

/** A stored plan that resizes the machine: the states of its steps. */
export const pendingPlan = (states: readonly ("waiting" | "running" | "done")[], more = {}): PendingPlan => ({
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
