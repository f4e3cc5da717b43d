import { fromCallback } from "xstate";
import { actionById } from "#resources/actions.ts";
import type { Resource } from "#declarations/kind.ts";
import type { Runs } from "./runs/runs.ts";
import type { Run } from "#machines/actionRun/run.ts";
import type { RunEvent } from "#machines/actionRun/actionRun.machine.ts";
import {
  type PaletteEvent,
  paletteMachine,
  type RunStep,
  type TypedCommand,
} from "#machines/palette/palette.machine.ts";

interface RunInput {
  actionId: string | undefined;
  target: string | undefined;
  command: TypedCommand | undefined;
  run: Run | undefined;
}

/** The palette machine with its actors provided; `find` returns the resource of a key. */
export const paletteFor = (runs: Runs, find: (key: string) => Resource | undefined) =>
  paletteMachine.provide({
    actors: {
      run: fromCallback<RunEvent, RunInput>(({ input, sendBack, receive }) => {
        const run = input.run ?? startRun(input, runs, find);
        if (run === undefined) {
          sendBack(stepped(undefined, "cancelled"));
          return undefined;
        }
        let last: RunStep | undefined;
        const report = () => {
          const step = stepOf(run);
          if (step === last) return;
          last = step;
          sendBack(stepped(run, step));
        };
        const subscription = run.actor.subscribe({ next: report, complete: report });
        report();
        receive((event) => run.actor.send(event));
        return () => {
          subscription.unsubscribe();
          leave(run);
        };
      }),
    },
  });

function startRun(
  { actionId, target, command }: RunInput,
  runs: Runs,
  find: (key: string) => Resource | undefined,
): Run | undefined {
  const action = actionById(actionId ?? "");
  const resource = find(target ?? "");
  const targets = command?.targets ?? (resource ? [resource] : []);
  if (action === undefined || targets.length === 0) return undefined;
  const run = runs.start(action, targets, "palette", command?.values);
  if (command?.isComplete) run.actor.send({ type: "run.submit" });
  return run;
}

/** Drops an unsent run; a run at the server continues. */
function leave(run: Run) {
  const step = stepOf(run);
  if (step === "collecting" || step === "confirming") run.actor.send({ type: "run.cancel" });
  if (step === "failed") run.actor.send({ type: "run.dismiss" });
}

const stepOf = (run: Run): RunStep => run.actor.getSnapshot().value;

const stepped = (run: Run | undefined, step: RunStep): PaletteEvent => ({
  type: "run.stepped",
  run,
  step,
  asksForInput: run?.actor.getSnapshot().context.spec.asksForInput ?? false,
});
