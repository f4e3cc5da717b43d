import { assign, emit, sendTo, setup } from "xstate";
import type { Run } from "#machines/actionRun/run.ts";
import type { RunEvent } from "#machines/actionRun/actionRun.machine.ts";
import { unfilledCallback } from "#machines/lifecycle/unfilled.ts";

/** Where a run stands, in the words of the machine that runs it. */
export type RunStep =
  | "preparing"
  /** Never of a run that the palette began. */
  | "interrupted"
  | "collecting"
  | "confirming"
  | "running"
  | "failed"
  | "done"
  | "cancelled"
  | "dismissed";

export type PaletteEvent =
  /** `subject` is a resource's key, such as `virtual_machine:6f…`; `query` is what is typed already. */
  | { type: "palette.open"; actionId?: string; subject?: string; query?: string }
  | { type: "palette.resume"; run: Run }
  | { type: "palette.close" }
  | { type: "query.change"; text: string }
  | { type: "command.choose"; commandId: string }
  | { type: "subject.choose"; subject: string }
  | { type: "action.choose"; actionId: string }
  | { type: "pair.choose"; actionId: string; subject: string }
  | { type: "back" }
  | { type: "run.stepped"; step: RunStep; run: Run | undefined; asksForInput: boolean };

/** A command that is no action on a resource; its owner carries it out. */
export type PaletteEmitted =
  | { type: "command.chosen"; commandId: string }
  /** It could not even begin. */
  | { type: "run.failed"; error: unknown };

interface PaletteContext {
  query: string;
  actionId: string | undefined;
  subject: string | undefined;
  run: Run | undefined;
  /** Whether the run has a form to go back to. */
  asksForInput: boolean;
  /** What was chosen first, which is where `back` leads. */
  chosenFirst: "subject" | "action" | "both";
}

const leave = [
  { guard: "isSubjectFirst", target: "#palette.open.choosingAction" },
  { guard: "isActionFirst", target: "#palette.open.choosingSubject" },
  { target: "#palette.open.browsing" },
] as const;

/**
 * The command palette: find a command, a resource or an action, fill in what the action needs, confirm, and see it through.
 * The action itself runs in its own machine, which reports every step here. Closing while the server works ends nothing.
 */
export const paletteMachine = setup({
  types: {} as { context: PaletteContext; events: PaletteEvent; emitted: PaletteEmitted },
  actors: {
    /** Starts or takes over a run, reports its steps, and cancels what was not sent when it is left. */
    run: unfilledCallback<
      RunEvent,
      { actionId: string | undefined; subject: string | undefined; run: Run | undefined }
    >("run"),
  },
  guards: {
    hasBoth: (_, params: { actionId: string | undefined; subject: string | undefined }) =>
      params.actionId !== undefined && params.subject !== undefined,
    hasText: (_, params: { text: string | undefined }) => params.text !== undefined,
    isStep: ({ event }, params: { step: RunStep }) => "step" in event && event.step === params.step,
    isOver: (_, { step }: { step: RunStep }) => step === "cancelled" || step === "dismissed",
    asksForInput: ({ context }) => context.asksForInput,
    isSubjectFirst: ({ context }) => context.chosenFirst === "subject",
    isActionFirst: ({ context }) => context.chosenFirst === "action",
  },
  actions: {
    begin: assign(
      (
        _,
        params: { actionId?: string | undefined; subject?: string | undefined; query?: string | undefined },
      ) => ({
        query: params.query ?? "",
        actionId: params.actionId,
        subject: params.subject,
        run: undefined,
        asksForInput: false,
        chosenFirst: params.subject === undefined ? ("action" as const) : ("subject" as const),
      }),
    ),
    takeOver: assign((_, { run }: { run: Run }) => ({ run, chosenFirst: "both" as const })),
    setQuery: assign((_, { text }: { text: string }) => ({ query: text })),
    clearQuery: assign({ query: "" }),
    chooseAction: assign((_, { actionId }: { actionId: string }) => ({ actionId })),
    chooseSubject: assign((_, { subject }: { subject: string }) => ({ subject })),
    rememberFirst: assign((_, params: { first: PaletteContext["chosenFirst"] }) => ({
      chosenFirst: params.first,
    })),
    keepRun: assign((_, params: { run: Run | undefined; asksForInput: boolean }) => ({
      run: params.run,
      asksForInput: params.asksForInput,
    })),
    forgetRun: assign({ run: undefined, asksForInput: false }),
    tellRun: sendTo("run", (_, params: { event: RunEvent }) => params.event),
    tellOfRun: emit((_, { error }: { error: unknown }) => ({ type: "run.failed", error }) as const),
    tellCommand: emit(
      (_, { commandId }: { commandId: string }) => ({ type: "command.chosen", commandId }) as const,
    ),
  },
}).createMachine({
  id: "palette",
  context: {
    query: "",
    actionId: undefined,
    subject: undefined,
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
              params: ({ event }) => ({ actionId: event.actionId, subject: event.subject }),
            },
            target: "open.acting",
            actions: { type: "begin", params: ({ event }) => event },
          },
          {
            guard: { type: "hasText", params: ({ event }) => ({ text: event.actionId }) },
            target: "open.choosingSubject",
            actions: { type: "begin", params: ({ event }) => event },
          },
          {
            guard: { type: "hasText", params: ({ event }) => ({ text: event.subject }) },
            target: "open.choosingAction",
            actions: { type: "begin", params: ({ event }) => event },
          },
          { target: "open", actions: { type: "begin", params: ({ event }) => event } },
        ],
        "palette.resume": {
          target: "open.acting",
          actions: { type: "takeOver", params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: "browsing",
      on: {
        "palette.close": "closed",
        "query.change": { actions: { type: "setQuery", params: ({ event }) => event } },
      },
      states: {
        browsing: {
          description: "Recent things, resources, actions and commands, best match first.",
          on: {
            "command.choose": {
              target: "#palette.closed",
              actions: { type: "tellCommand", params: ({ event }) => event },
            },
            "subject.choose": {
              target: "choosingAction",
              actions: [
                { type: "chooseSubject", params: ({ event }) => event },
                { type: "rememberFirst", params: { first: "subject" } },
                "clearQuery",
              ],
            },
            "action.choose": {
              target: "choosingSubject",
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
                { type: "chooseSubject", params: ({ event }) => event },
                { type: "rememberFirst", params: { first: "both" } },
                "clearQuery",
              ],
            },
          },
        },
        choosingSubject: {
          description: "The action is known: which resource?",
          on: {
            "subject.choose": {
              target: "acting",
              actions: [{ type: "chooseSubject", params: ({ event }) => event }, "clearQuery"],
            },
            back: { target: "browsing", actions: "clearQuery" },
          },
        },
        choosingAction: {
          description: "The resource is known: what can be done with it, and why the rest cannot.",
          on: {
            "action.choose": {
              target: "acting",
              actions: [{ type: "chooseAction", params: ({ event }) => event }, "clearQuery"],
            },
            "command.choose": {
              target: "#palette.closed",
              actions: { type: "tellCommand", params: ({ event }) => event },
            },
            back: { target: "browsing", actions: "clearQuery" },
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
              subject: context.subject,
              run: context.run,
            }),
            onError: {
              target: "browsing",
              actions: { type: "tellOfRun", params: ({ event }) => ({ error: event.error }) },
            },
          },
          exit: "forgetRun",
          on: {
            "run.stepped": [
              {
                guard: { type: "isStep", params: { step: "collecting" } },
                target: ".collecting",
                actions: { type: "keepRun", params: ({ event }) => event },
              },
              {
                guard: { type: "isStep", params: { step: "confirming" } },
                target: ".confirming",
                actions: { type: "keepRun", params: ({ event }) => event },
              },
              {
                guard: { type: "isStep", params: { step: "running" } },
                target: ".running",
                actions: { type: "keepRun", params: ({ event }) => event },
              },
              {
                guard: { type: "isStep", params: { step: "failed" } },
                target: ".failed",
                actions: { type: "keepRun", params: ({ event }) => event },
              },
              {
                guard: { type: "isStep", params: { step: "done" } },
                target: ".done",
                actions: { type: "keepRun", params: ({ event }) => event },
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
              description: "The action's fields, as in its dialog.",
              on: { back: [...leave] },
            },
            confirming: {
              description: "What is lost and what stays.",
              on: {
                back: [
                  {
                    guard: "asksForInput",
                    actions: { type: "tellRun", params: { event: { type: "back" } } },
                  },
                  ...leave,
                ],
              },
            },
            running: {
              description: "The server works. Leaving the palette lets a toast take over.",
              on: { back: "#palette.closed" },
            },
            failed: {
              on: {
                back: [
                  {
                    guard: "asksForInput",
                    actions: { type: "tellRun", params: { event: { type: "edit" } } },
                  },
                  ...leave,
                ],
              },
            },
            done: { on: { back: [...leave] } },
          },
        },
      },
    },
  },
});
