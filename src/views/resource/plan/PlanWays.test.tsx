import { beforeEach, expect, test } from "vitest";
import { createActor } from "xstate";
import { show } from "../../../../tests/model/factsStage.tsx";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import { removeStored, setCustomer, storedParts } from "#lib/storage/storage.ts";
import { planMachine, type PlanStep } from "#machines/plan/plan.machine.ts";
import { actionById } from "#resources/actions.ts";
import { noteDuration } from "#runtime/durations.ts";
import type { Plan } from "#runtime/plans/plan.ts";
import { PlanWays } from "./PlanWays.tsx";

beforeEach(() => {
  setCustomer(812);
  for (const part of storedParts("duration")) removeStored("duration", part);
});

const measured = (ms: Record<string, number>) => {
  for (const [id, it] of Object.entries(ms)) {
    const action = actionById(id);
    if (action) noteDuration(action, it);
  }
};

const step = (actionId: string, leadsTo?: string): PlanStep => ({
  actionId,
  isGoal: leadsTo === undefined,
  leadsTo,
  state: "waiting",
});
const way = [step("vm.stop", "stopped"), step("vm.resize"), step("vm.start", "running")];

function planOf(name: string, steps: readonly PlanStep[]): Plan {
  const actor = createActor(planMachine, { input: { steps, values: {}, hasInput: true } }).start();
  return { id: name, group: "all", title: name, resource: vm, actor, form: undefined };
}

test("a plan says how long it takes once each step was measured", async () => {
  measured({ "vm.stop": 62_000, "vm.resize": 8_000, "vm.start": 101_000 });
  const page = await show({ shown: <PlanWays plans={[planOf("web-1", way)]} /> });
  await expect
    .element(page.getByText("The plan takes about 3 minutes, based on earlier runs in this browser."))
    .toBeVisible();
  await expect.element(page.getByText("Takes about 8 seconds")).toBeVisible();
});

test("no duration is invented for a step that was not measured", async () => {
  measured({ "vm.stop": 62_000 });
  const page = await show({ shown: <PlanWays plans={[planOf("web-1", way)]} /> });
  await expect.element(page.getByText("Takes about 1 minute")).toBeVisible();
  await expect.element(page.getByText(/based on earlier runs/)).not.toBeInTheDocument();
});

test("machines that go the same way share their steps", async () => {
  const plans = [planOf("web-1", way), planOf("web-2", way), planOf("web-3", [step("vm.resize")])];
  const page = await show({ shown: <PlanWays plans={plans} /> });
  await expect.element(page.getByRole("list", { name: "Steps for web-1, web-2" })).toBeVisible();
  const alone = page.getByRole("list", { name: "Steps for web-3" }).getByRole("listitem");
  expect(alone.elements().map((it) => it.textContent)).toEqual(["1Resize"]);
  await expect.element(page.getByText(/Machines that are still running after 120 seconds/)).toBeVisible();
});
