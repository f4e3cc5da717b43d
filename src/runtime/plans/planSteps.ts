import { t } from "@lingui/core/macro";
import { type AnyMachineSnapshot, waitFor } from "xstate";
import { whenOnline } from "#api/cache/whenOnline.ts";
import { readRow } from "#api/http/rows.ts";
import type { FieldValues } from "#declarations/field.ts";
import { leafState, type Resource } from "#declarations/kind.ts";
import { TRANSIENT_POLL_MS } from "#lib/constants.ts";
import { pause } from "#lib/timing/pause.ts";
import type { PlanStep } from "#machines/plan/plan.machine.ts";
import { actionById } from "#resources/actions.ts";
import { resourceIn } from "#resources/loaded.ts";
import { kindOf } from "#resources/registry.ts";
import { changesAnything } from "#runtime/resources/availability.ts";
import type { PlanTools } from "./plan.ts";

/** Input of the actors of `planMachine`. */
export interface StepInput {
  step: PlanStep;
  values: FieldValues;
}

/** Runs a step of a plan as a run of its action. @throws {Error} the reason of its failure */
export async function runStep(
  { step, values }: StepInput,
  target: Resource,
  tools: PlanTools,
): Promise<void> {
  await whenOnline();
  const row = await settledRow(target, tools);
  // Somebody else may have started or stopped the machine meanwhile.
  if (!step.isGoal && step.leadsTo === leafState(tools.resourceActors.snapshot(row))) return;
  const { actor } = tools.runs.start(actionOf(step), [row], "plan", step.isGoal ? values : {});
  const { context } = await waitFor(actor, (it) => it.status === "done" || it.matches("failed"));
  const [item] = context.items;
  if (item?.error === undefined) return;
  actor.send({ type: "run.dismiss" });
  throw item.error;
}

/** Whether the resource shows that a step was done: by its state, or because nothing is left to send. */
export async function isStepDone(
  { step, values }: StepInput,
  target: Resource,
  tools: PlanTools,
): Promise<boolean> {
  const row = await settledRow(target, tools);
  if (step.leadsTo !== undefined) return leafState(tools.resourceActors.snapshot(row)) === step.leadsTo;
  return !changesAnything(actionOf(step), values, row, kindOf(tools.kinds, row));
}

/** The row once no change is under way. @throws {Error} if it is gone or cannot be read */
async function settledRow(
  target: Resource,
  { kinds, queryClient, resourceActors }: PlanTools,
): Promise<Resource> {
  const kind = kindOf(kinds, target);
  const { rowOf, listOf } = kind.lifecycle;
  for (;;) {
    const row = await resourceIn(kind, { id: kind.idOf(target), location: target.location }, queryClient);
    if (row === undefined) throw new Error(t`The resource no longer exists`);
    const snapshot = resourceActors.actor(row).getSnapshot() as AnyMachineSnapshot;
    if (!snapshot.hasTag("transient") && !snapshot.hasTag("changing")) return row;
    await pause(TRANSIENT_POLL_MS);
    if (rowOf) await readRow(rowOf(row), queryClient);
    else await queryClient.refetchQueries({ queryKey: listOf(row), exact: true });
  }
}

function actionOf({ actionId }: PlanStep) {
  const action = actionById(actionId);
  if (action === undefined) throw new Error(`No action is called ${actionId}`);
  return action;
}
