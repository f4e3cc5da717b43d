import { createActor } from "xstate";
import { actionById } from "#resources/actions.ts";
import { actionRunMachine } from "#machines/actionRun/actionRun.machine.ts";
import type { RunStep } from "#machines/palette/palette.machine.ts";
import type { Resource } from "#declarations/kind.ts";
import type { Run } from "#machines/actionRun/run.ts";
import "../support/kinds.ts";

/** As in the stage's list. */
const target = {
  $type: "virtual_machine",
  location: "hel01",
  uuid: "454b4dbd-8a04-47e6-92f1-4d6de4e899af",
  name: "web-1",
  storage: [],
} as Resource & { uuid: string; name: string };

/** A run at a given step, as the palette receives it. */
export function runAt(step: RunStep, actionId: string): Run {
  const action = actionById(actionId);
  if (action === undefined) throw new Error(`No action ${actionId}`);
  const { uuid: id, name: title } = target;
  const item =
    step === "failed"
      ? { id, title, state: "failed" as const, error: new Error("The host is full") }
      : { id, title, state: "running" as const };
  const input = {
    spec: {
      actionId,
      asksForInput: action.fields !== undefined,
      asksForConfirmation: action.confirm !== undefined,
      typeToConfirm: undefined,
      check: () => ({}),
    },
    items: [item],
    values: { name: title, description: "", image: "ubuntu/24.04" },
  };
  const snapshot = actionRunMachine.resolveState({
    value: step,
    context: { ...input, errors: {}, inBackground: false, confirmation: "" },
  });
  const actor = createActor(actionRunMachine, { input, snapshot });
  return { id: 1, action, targets: [target], source: "palette", actor, initial: input.values };
}
