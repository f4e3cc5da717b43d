import { assign, setup, stateIn } from "xstate";
import type { FieldValues } from "#declarations/field.ts";
import { notImplemented } from "#machines/lifecycle/notImplemented.ts";

/** One action of a plan and its progress. */
export interface PlanStep {
  actionId: string;
  /** The action that the customer asked for; the other steps lead to it and back. */
  isGoal: boolean;
  /** State of the resource after the step; undefined if the step does not change the state. */
  leadsTo: string | undefined;
  state: "waiting" | "running" | "done" | "skipped" | "failed";
  error?: Error;
}

export type PlanEvent =
  /** The input is complete: begins the plan, or continues it with other values. */
  | { type: "plan.begin"; values: FieldValues }
  /** The resource has the values already. */
  | { type: "plan.skip" }
  /** It is the plan's turn. */
  | { type: "plan.start" }
  | { type: "plan.edit" }
  | { type: "plan.pause" }
  | { type: "plan.resume" }
  | { type: "plan.abort" }
  | { type: "plan.retry" }
  /** Leaves out the action and runs the steps back. */
  | { type: "plan.goBack" }
  /** The customer has checked that the step is done. */
  | { type: "step.accept" }
  /** Hides the dialog while the plan continues, and shows it again. */
  | { type: "plan.background" }
  | { type: "plan.show" }
  | { type: "plan.close" };

/** How a page leaves a plan; a finished one has no step left to run. */
export type PlanLeft = "running" | "paused" | "aborted" | "unchanged";

interface PlanInput {
  steps: readonly PlanStep[];
  values: FieldValues;
  /** The action asked for has fields. */
  hasInput: boolean;
  /** An earlier page began the plan. */
  left?: PlanLeft;
}

interface PlanContext extends PlanInput {
  /** A toast shows the plan instead of its dialog. */
  inBackground: boolean;
}

const isOpen = ({ state }: PlanStep) => state !== "done" && state !== "skipped";

/** The step that is running or comes next. */
const stepOf = ({ steps }: Pick<PlanContext, "steps">) => steps.find(isOpen);

const inputOf = ({ context }: { context: PlanContext }) => {
  const step = stepOf(context);
  if (step === undefined) throw new Error("No step is left");
  return { step, values: context.values };
};

/** The step in another state, without its error. */
export const withState = ({ actionId, isGoal, leadsTo }: PlanStep, state: PlanStep["state"]): PlanStep => ({
  actionId,
  isGoal,
  leadsTo,
  state,
});

const markDone = { type: "mark", params: { state: "done" } } as const;

const background = {
  "plan.background": { actions: "hide" },
  "plan.show": { actions: "show" },
} as const;

const edit = {
  guard: "canEdit",
  target: "editing",
  actions: { type: "mark", params: { state: "waiting" } },
} as const;

const goBack = {
  guard: "canGoBack",
  target: "running",
  actions: { type: "mark", params: { state: "skipped" } },
} as const;

/**
 * The way to an action that a resource's state refuses, and back: one step after the other, each an action of its own.
 * Stops at the first failure. A customer can pause or abort between two steps.
 */
export const planMachine = setup({
  types: {} as { context: PlanContext; events: PlanEvent; input: PlanInput; tags: "kept" | "goesOn" },
  actors: {
    /** Runs one step; rejects with the reason of its failure. */
    step: notImplemented<void, { step: PlanStep; values: FieldValues }>(),
    /** Whether a step that an earlier page sent is done, as far as the resource shows it. */
    check: notImplemented<boolean, { step: PlanStep; values: FieldValues }>(),
  },
  guards: {
    wasSent: ({ context }) => stepOf(context)?.state === "running",
    wasLeft: ({ context }) => context.left !== undefined,
    wasPaused: ({ context }) => context.left === "paused",
    wasAborted: ({ context }) => context.left === "aborted",
    wasUnchanged: ({ context }) => context.left === "unchanged",
    isDone: (_, params: { isDone: boolean }) => params.isDone,
    isOver: ({ context }) => !context.steps.some(isOpen),
    isLast: ({ context }) => context.steps.filter(isOpen).length === 1,
    hasMore: ({ context }) => context.steps.filter(isOpen).length > 1,
    isPausing: stateIn({ running: "pausing" }),
    isAborting: stateIn({ running: "aborting" }),
    canEdit: ({ context }) => context.hasInput && stepOf(context)?.isGoal === true,
    canGoBack: ({ context }) => stepOf(context)?.isGoal === true && context.steps.at(-1)?.isGoal === false,
  },
  actions: {
    assignValues: assign((_, { values }: { values: FieldValues }) => ({ values })),
    /** Marks the current step. */
    mark: assign(({ context: { steps } }, { state, error }: Pick<PlanStep, "state" | "error">) => {
      const current = steps.findIndex(isOpen);
      return {
        steps: steps.map((step, at) =>
          at === current ? { ...withState(step, state), ...(error && { error }) } : step,
        ),
      };
    }),
    hide: assign({ inBackground: true }),
    show: assign({ inBackground: false }),
  },
}).createMachine({
  id: "plan",
  context: ({ input }) => ({ ...input, inBackground: input.left !== undefined }),
  initial: "preparing",
  states: {
    preparing: {
      always: [
        { guard: "isOver", target: "done" },
        { guard: "wasAborted", target: "aborted" },
        { guard: "wasUnchanged", target: "unchanged" },
        { guard: "wasSent", target: "checking" },
        { guard: "wasPaused", target: "paused" },
        { guard: "wasLeft", target: "queued" },
        { target: "asking" },
      ],
    },
    asking: {
      description: "The customer reads the steps and fills in the action's fields. Nothing has been sent.",
      on: {
        "plan.begin": {
          target: "queued",
          actions: { type: "assignValues", params: ({ event }) => event },
        },
        "plan.skip": "unchanged",
        "plan.close": "closed",
      },
    },
    queued: {
      tags: ["kept", "goesOn"],
      description: "Other plans go first, so that few run at once. Nothing is running.",
      on: {
        ...background,
        "plan.start": "running",
        "plan.pause": "paused",
        "plan.abort": "aborted",
      },
    },
    running: {
      tags: "kept",
      description: "One step is running. Pause and abort take effect when the step is done.",
      entry: { type: "mark", params: { state: "running" } },
      invoke: {
        id: "step",
        src: "step",
        input: inputOf,
        onDone: [
          { guard: "isLast", target: "done", actions: markDone },
          { guard: "isPausing", target: "paused", actions: markDone },
          { guard: "isAborting", target: "aborted", actions: markDone },
          { target: "running", reenter: true, actions: markDone },
        ],
        onError: {
          target: "failed",
          actions: {
            type: "mark",
            params: ({ event }) => ({ state: "failed", error: toError(event.error) }),
          },
        },
      },
      on: background,
      initial: "going",
      states: {
        going: {
          tags: "goesOn",
          on: {
            "plan.pause": { guard: "hasMore", target: "pausing" },
            "plan.abort": { guard: "hasMore", target: "aborting" },
          },
        },
        pausing: { on: { "plan.resume": "going", "plan.abort": "aborting" } },
        aborting: { on: { "plan.resume": "going" } },
      },
    },
    checking: {
      tags: ["kept", "goesOn"],
      description: "The page was closed during a step. The resource shows whether the step is done.",
      on: background,
      invoke: {
        id: "check",
        src: "check",
        input: inputOf,
        onDone: [
          {
            guard: { type: "isDone", params: ({ event }) => ({ isDone: event.output }) },
            target: "continuing",
            actions: markDone,
          },
          { target: "unclear" },
        ],
        onError: "unclear",
      },
    },
    continuing: {
      always: [{ guard: "isOver", target: "done" }, { target: "running" }],
    },
    unclear: {
      tags: "kept",
      description: "A step was sent, and its result is unknown. The customer checks and decides.",
      entry: "show",
      on: {
        ...background,
        "step.accept": { target: "continuing", actions: markDone },
        "plan.retry": "running",
        "plan.close": "closed",
      },
    },
    paused: {
      tags: "kept",
      description: "Nothing is running. The next step starts when the customer resumes the plan.",
      on: {
        ...background,
        "plan.resume": "queued",
        "plan.edit": edit,
        "plan.goBack": goBack,
        "plan.abort": "aborted",
      },
    },
    failed: {
      tags: "kept",
      description: "A step failed. The remaining steps were not run.",
      on: {
        ...background,
        "plan.retry": "running",
        "plan.edit": edit,
        "plan.goBack": goBack,
        "plan.close": "closed",
      },
    },
    editing: {
      tags: "kept",
      description: "The steps before the action are done. The customer changes the action's fields.",
      on: {
        "plan.begin": {
          target: "running",
          actions: { type: "assignValues", params: ({ event }) => event },
        },
        "plan.close": "paused",
      },
    },
    aborted: {
      description:
        "The customer ended the plan between two steps. The resource stays as the last step left it.",
      on: {
        ...background,
        "plan.close": "closed",
      },
    },
    done: { type: "final" },
    unchanged: {
      type: "final",
      description: "The resource has the values already, so nothing is sent.",
    },
    closed: { type: "final" },
  },
});

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
