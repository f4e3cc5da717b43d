import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { actorAt, show } from "../../../../tests/model/factsStage.tsx";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import { planMachine, type PlanStep } from "#machines/plan/plan.machine.ts";
import { vmMachine } from "#machines/vm/vm.machine.ts";
import type { Plan } from "#runtime/plans/plan.ts";
import { PlanTargets } from "./PlanTargets.tsx";

const resize: PlanStep = { actionId: "vm.resize", isGoal: true, leadsTo: undefined, state: "waiting" };
const refusing = planMachine.provide({
  actors: { step: fromPromise(() => Promise.reject(new Error("No capacity"))) },
});

test("of very many plans, those that failed are drawn first and those that are over last", async () => {
  const plans = Array.from({ length: 150 }, (_, index): Plan => {
    const actor = createActor(refusing, {
      input: { steps: [resize], values: {}, hasInput: false, left: index < 40 ? "unchanged" : "running" },
    });
    return {
      id: `${index}`,
      group: "all",
      title: `web-${index}`,
      resource: vm,
      actor: actor.start(),
      form: undefined,
    };
  });
  const failing = plans[120]?.actor;
  failing?.send({ type: "plan.start" });
  await expect.poll(() => failing?.getSnapshot().value).toBe("failed");
  const page = await show({
    shown: <PlanTargets plans={plans} />,
    actor: actorAt(vmMachine, {
      status: "running",
      backup: false,
      hasReplica: false,
      hasExtraDisk: false,
    }),
  });
  const targets = page.getByRole("list", { name: "Resources" }).element().querySelectorAll(":scope > li");
  const titles = [...targets].map((target) => target.querySelector("span")?.textContent);
  expect(titles).toHaveLength(100);
  expect(titles.slice(0, 2)).toEqual(["web-120", "web-40"]);
  await expect
    .element(page.getByText("The list shows 100 of 150 resources, failed and running ones first."))
    .toBeVisible();
});
