import { QueryClient } from "@tanstack/react-query";
import { type ActorRefFrom, createActor } from "xstate";
import { vmMachine } from "#machines/vm/vm.machine.ts";
import type { planMachine } from "#machines/plan/plan.machine.ts";
import { actionById } from "#resources/actions.ts";
import type { Plan } from "#runtime/plans/plan.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import { PlanHost } from "#views/resource/plan/PlanHost.tsx";
import "#views/resource/plan/PlanDialog.tsx";
import { createKinds } from "../support/kinds.ts";
import { noPlans } from "../support/noPlans.ts";
import { resourceStage } from "./resourceStage.tsx";
import { vm, vmAnswers } from "./vm.fixture.ts";

const facts = { status: "running", backup: false, hasReplica: false, hasExtraDisk: false };

/** The dialog of a plan that resizes a machine, as the planner opens it. */
export function planStage(actor: ActorRefFrom<typeof planMachine>) {
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  const resize = actionById("vm.resize");
  if (resize === undefined) throw new Error("The action that is walked is gone");
  const runs = createRuns(kinds, createResourceActors(kinds, queryClient));
  const plan: Plan = {
    id: "a",
    group: "a",
    title: vm.name,
    resource: vm,
    actor,
    form: undefined,
  };
  const ask = () => {
    const { values: known } = actor.getSnapshot().context;
    plan.form = runs.ask(resize, [vm], (values) => actor.send({ type: "plan.begin", values }), known);
    plan.form.actor.subscribe({ complete: () => actor.send({ type: "plan.close" }) });
  };
  ask();
  actor.subscribe((snapshot) => {
    if (snapshot.matches("editing") && plan.form?.actor.getSnapshot().status !== "active") ask();
  });
  const list = [plan];
  return resourceStage({
    actor: createActor(vmMachine, { input: { facts } }).start(),
    plans: { ...noPlans, list: () => list },
    answers: vmAnswers,
    children: <PlanHost />,
  });
}
