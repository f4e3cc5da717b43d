import { assign, emit, sendTo, setup } from "xstate";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import type { Run } from "#machines/actionRun/run.ts";
import type { RunEvent } from "#machines/actionRun/actionRun.machine.ts";
import { notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";

/** The run's state, in the terms of its own machine. */
export type RunStep =
  | "preparing"
  /** Never for a run that the palette started. */
  | "interrupted"
  | "collecting"
  | "confirming"
  | "running"
  | "failed"
  | "done"
  | "cancelled"
  | "dismissed";

/** A typed command: an action with its targets and the values to fill in. */
export interface TypedCommand {
  targets: readonly Resource[];
  values: FieldValues;
  /** The form needs no more input, so it is submitted. */
  isComplete: boolean;
}

export type PaletteEvent =
  /** `target` is a resource's key, such as `virtual_machine:6f…`; `query` prefills the search. */
  | { type: "palette.open"; actionId?: string; target?: string; query?: string }
  | { type: "palette.resume"; run: Run }
  | { type: "palette.close" }
  | { type: "query.change"; text: string }
  /** `values` fill in the form that the command opens. */
  | { type: "command.choose"; commandId: string; values?: FieldValues }
  | { type: "target.choose"; target: string }
  | { type: "action.choose"; actionId: string }
  | { type: "pair.choose"; actionId: string; target: string }
  | { type: "typed.choose"; actionId: string; command: TypedCommand }
  | { type: "palette.back" }
  | { type: "run.stepped"; step: RunStep; run: Run | undefined; asksForInput: boolean };

/** A command that is not an action on a resource; the palette's owner runs it. */
export type PaletteEmitted =
  | { type: "command.chosen"; commandId: string; values: FieldValues | undefined }
  /** The run could not start. */
  | { type: "run.failed"; error: unknown };

interface PaletteContext {
  query: string;
  actionId: string | undefined;
  target: string | undefined;
  command: TypedCommand | undefined;
  run: Run | undefined;
  /** Whether the run has a form to return to. */
  asksForInput: boolean;
  /** Chosen first, so where `back` leads. */
  chosenFirst: "target" | "action" | "both";
}

const leave = [
  { guard: "isTargetFirst", target: "#palette.open.choosingAction" },
  { guard: "isActionFirst", target: "#palette.open.choosingTarget" },
  { target: "#palette.open.browsing" },
] as const;

/**
 * The command palette: find a command, resource or action, fill in its form, confirm, and follow the run. The
 * action has a machine of its own, which reports each step. Closing the palette does not stop sent requests.
 */
export const paletteMachine = setup({
  types: {} as { context: PaletteContext; events: PaletteEvent; emitted: PaletteEmitted },
  actors: {
    /** Starts or resumes a run and reports its steps; on exit, cancels what has not been sent. */
    run: notImplementedCallback<
      RunEvent,
      {
        actionId: string | undefined;
        target: string | undefined;
        command: TypedCommand | undefined;
        run: Run | undefined;
      }
    >(),
  },
  guards: {
    hasBoth: (_, params: { actionId: string | undefined; target: string | undefined }) =>
      params.actionId !== undefined && params.target !== undefined,
    hasText: (_, params: { text: string | undefined }) => params.text !== undefined,
    isStep: ({ event }, params: { step: RunStep }) => "step" in event && event.step === params.step,
    isOver: (_, { step }: { step: RunStep }) => step === "cancelled" || step === "dismissed",
    asksForInput: ({ context }) => context.asksForInput,
    isTargetFirst: ({ context }) => context.chosenFirst === "target",
    isActionFirst: ({ context }) => context.chosenFirst === "action",
  },
  actions: {
    assignOpening: assign(
      (
        _,
        params: { actionId?: string | undefined; target?: string | undefined; query?: string | undefined },
      ) => ({
        query: params.query ?? "",
        actionId: params.actionId,
        target: params.target,
        command: undefined,
        run: undefined,
        asksForInput: false,
        chosenFirst: params.target === undefined ? ("action" as const) : ("target" as const),
      }),
    ),
    takeOver: assign((_, { run }: { run: Run }) => ({ run, chosenFirst: "both" as const })),
    setQuery: assign((_, { text }: { text: string }) => ({ query: text })),
    clearQuery: assign({ query: "" }),
    chooseAction: assign((_, { actionId }: { actionId: string }) => ({ actionId })),
    chooseTarget: assign((_, { target }: { target: string }) => ({ target })),
    chooseTyped: assign((_, params: { actionId: string; command: TypedCommand }) => ({
      actionId: params.actionId,
      target: undefined,
      command: params.command,
    })),
    rememberFirst: assign((_, params: { first: PaletteContext["chosenFirst"] }) => ({
      chosenFirst: params.first,
    })),
    assignRun: assign((_, params: { run: Run | undefined; asksForInput: boolean }) => ({
      run: params.run,
      asksForInput: params.asksForInput,
    })),
    forgetRun: assign({ command: undefined, run: undefined, asksForInput: false }),
    sendToRun: sendTo("run", (_, params: { event: RunEvent }) => params.event),
    emitRunFailed: emit((_, { error }: { error: unknown }) => ({ type: "run.failed", error }) as const),
    emitCommand: emit(
      (_, { commandId, values }: { commandId: string; values?: FieldValues | undefined }) =>
        ({ type: "command.chosen", commandId, values }) as const,
    ),
  },
}).createMachine({
  id: "palette",
  context: {
    query: "",
    actionId: undefined,
    target: undefined,
    command: undefined,
    run: undefined,
    asksForInput: false,
    chosenFirst: "both",
  },
  initial: "closed",
  states: {
    closed: {
      on: {
        "palette.open": [
          {
            guard: {
              type: "hasBoth",
              params: ({ event }) => ({ actionId: event.actionId, target: event.target }),
            },
            target: "open.acting",
            actions: { type: "assignOpening", params: ({ event }) => event },
          },
          {
            guard: { type: "hasText", params: ({ event }) => ({ text: event.actionId }) },
            target: "open.choosingTarget",
            actions: { type: "assignOpening", params: ({ event }) => event },
          },
          {
            guard: { type: "hasText", params: ({ event }) => ({ text: event.target }) },
            target: "open.choosingAction",
            actions: { type: "assignOpening", params: ({ event }) => event },
          },
          { target: "open", actions: { type: "assignOpening", params: ({ event }) => event } },
        ],
        "palette.resume": {
          target: "open.acting",
          actions: { type: "takeOver", params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: "browsing",
      exit: "clearQuery",
      on: {
        "palette.close": "closed",
        "query.change": { actions: { type: "setQuery", params: ({ event }) => event } },
      },
      states: {
        browsing: {
          description: "Recent items, resources, actions and commands are listed, best match first.",
          on: {
            "command.choose": {
              target: "#palette.closed",
              actions: { type: "emitCommand", params: ({ event }) => event },
            },
            "target.choose": {
              target: "choosingAction",
              actions: [
                { type: "chooseTarget", params: ({ event }) => event },
                { type: "rememberFirst", params: { first: "target" } },
                "clearQuery",
              ],
            },
            "action.choose": {
              target: "choosingTarget",
              actions: [
                { type: "chooseAction", params: ({ event }) => event },
                { type: "rememberFirst", params: { first: "action" } },
                "clearQuery",
              ],
            },
            "pair.choose": {
              target: "acting",
              actions: [
                { type: "chooseAction", params: ({ event }) => event },
                { type: "chooseTarget", params: ({ event }) => event },
                { type: "rememberFirst", params: { first: "both" } },
                "clearQuery",
              ],
            },
            "typed.choose": {
              target: "acting",
              // The text stays, so that going back leads to it.
              actions: [
                { type: "chooseTyped", params: ({ event }) => event },
                { type: "rememberFirst", params: { first: "both" } },
              ],
            },
          },
        },
        choosingTarget: {
          description: "The action is chosen. The customer chooses the resource.",
          on: {
            "target.choose": {
              target: "acting",
              actions: [{ type: "chooseTarget", params: ({ event }) => event }, "clearQuery"],
            },
            "palette.back": { target: "browsing", actions: "clearQuery" },
          },
        },
        choosingAction: {
          description: "The resource is chosen. Its actions are listed, with reasons for disabled ones.",
          on: {
            "action.choose": {
              target: "acting",
              actions: [{ type: "chooseAction", params: ({ event }) => event }, "clearQuery"],
            },
            "command.choose": {
              target: "#palette.closed",
              actions: { type: "emitCommand", params: ({ event }) => event },
            },
            "palette.back": { target: "browsing", actions: "clearQuery" },
          },
        },
        acting: {
          description: "The action runs in its own machine.",
          initial: "starting",
          invoke: {
            id: "run",
            src: "run",
            input: ({ context }) => ({
              actionId: context.actionId,
              target: context.target,
              command: context.command,
              run: context.run,
            }),
            onError: {
              target: "browsing",
              actions: { type: "emitRunFailed", params: ({ event }) => ({ error: event.error }) },
            },
          },
          exit: "forgetRun",
          on: {
            "run.stepped": [
              {
                guard: { type: "isStep", params: { step: "collecting" } },
                target: ".collecting",
                actions: { type: "assignRun", params: ({ event }) => event },
              },
              {
                guard: { type: "isStep", params: { step: "confirming" } },
                target: ".confirming",
                actions: { type: "assignRun", params: ({ event }) => event },
              },
              {
                guard: { type: "isStep", params: { step: "running" } },
                target: ".running",
                actions: { type: "assignRun", params: ({ event }) => event },
              },
              {
                guard: { type: "isStep", params: { step: "failed" } },
                target: ".failed",
                actions: { type: "assignRun", params: ({ event }) => event },
              },
              {
                guard: { type: "isStep", params: { step: "done" } },
                target: ".done",
                actions: { type: "assignRun", params: ({ event }) => event },
              },
              {
                guard: { type: "isOver", params: ({ event }) => event },
                target: "browsing",
              },
            ],
          },
          states: {
            starting: {},
            collecting: {
              description: "The action's fields are shown, as in its dialog.",
              on: { "palette.back": [...leave] },
            },
            confirming: {
              description: "The confirmation says what is lost and what stays.",
              on: {
                "palette.back": [
                  {
                    guard: "asksForInput",
                    actions: { type: "sendToRun", params: { event: { type: "run.back" } } },
                  },
                  ...leave,
                ],
              },
            },
            running: {
              description: "The action is running. If the palette is closed, a toast shows the progress.",
              on: { "palette.back": "#palette.closed" },
            },
            failed: {
              on: {
                "palette.back": [
                  {
                    guard: "asksForInput",
                    actions: { type: "sendToRun", params: { event: { type: "run.edit" } } },
                  },
                  ...leave,
                ],
              },
            },
            done: {
              entry: "clearQuery",
              on: { "palette.back": [...leave] },
            },
          },
        },
      },
    },
  },
});
