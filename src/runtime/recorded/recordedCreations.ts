import { createActor, type StateValue } from "xstate";
import { creationMachine } from "#machines/creation/creation.machine.ts";
import { createById } from "#resources/actions.ts";
import { type Creations, createCreations } from "#runtime/creations/creations.ts";

/** A creation whose outcome was not yet known. */
export interface RecordedCreation {
  /** Id of the create action. */
  actionId: string;
  title: string;
  state: StateValue;
  elapsedMs: number;
}

/** Creations in progress as recorded. Nothing polls for their outcome. */
export interface RecordedCreations extends Creations {
  /** The kinds of the creations must be loaded. */
  show(recorded: readonly RecordedCreation[]): void;
}

export function createRecordedCreations(): RecordedCreations {
  let creations = createCreations();
  return {
    open: (form) => creations.open(form),
    list: () => creations.list(),
    watch: (run) => creations.watch(run),
    isWatched: (run) => creations.isWatched(run),
    // Only toasts follow creations, and those of the moment are recorded themselves.
    subscribe: () => () => {},
    show: (recorded) => {
      creations = createCreations();
      for (const creation of recorded) open(creation, creations);
    },
  };
}

function open({ actionId, title, state, elapsedMs }: RecordedCreation, creations: Creations): void {
  const create = createById(actionId);
  if (create === undefined) return;
  const context = { title, wasSent: false, isOver: false, elapsedMs, made: undefined, error: undefined };
  const snapshot = creationMachine.resolveState({ value: state, context });
  const run = creations.open({
    create,
    initial: {},
    values: {},
    resumes: "recorded",
    titleOf: () => title,
    check: () => ({}),
    // Restored, so that it invokes nothing.
    start: () => createActor(creationMachine, { snapshot, input: context }),
  });
  run.actor.send({ type: "run.submit" });
}
