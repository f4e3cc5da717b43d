import { assign, setup, type SnapshotFrom } from "xstate";
import type { FieldValue, FieldValues } from "#declarations/field.ts";
import { notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";

/** One target of a run and its progress. */
export interface RunItem {
  id: string;
  title: string;
  /** `sent`: an earlier page sent the request and never saw the answer. */
  state: "waiting" | "running" | "sent" | "done" | "failed";
  error?: Error;
  /** Failed for good: the resource no longer accepts the event. */
  isOver?: boolean;
}

/** What a run needs from its action. Pure, so every surface behaves alike. */
export interface RunSpec {
  actionId: string;
  asksForInput: boolean;
  asksForConfirmation: boolean;
  /** Text to type before data is destroyed, usually the resource's name. */
  typeToConfirm: string | undefined;
  /** Messages by field name, table cells by `name.line.column`; empty when the values are valid. */
  check(values: FieldValues): Readonly<Record<string, string>>;
}

export type RunEvent =
  | { type: "field.change"; name: string; value: FieldValue }
  | { type: "run.submit" }
  | { type: "confirmation.type"; text: string }
  | { type: "run.confirm" }
  | { type: "run.back" }
  | { type: "run.cancel" }
  /** Hides the dialog while the run continues. */
  | { type: "run.background" }
  /** Sends the unsent items of an interrupted run. */
  | { type: "rest.run" }
  | { type: "run.retry" }
  | { type: "run.edit" }
  | { type: "run.dismiss" }
  | { type: "item.started"; id: string }
  | { type: "item.done"; id: string }
  | {
      type: "item.failed";
      id: string;
      error: Error;
      fields?: Readonly<Record<string, string>>;
      isOver?: boolean;
    };

interface RunInput {
  spec: RunSpec;
  items: readonly RunItem[];
  values: FieldValues;
  /** An earlier page was left before it had sent everything. */
  wasInterrupted?: boolean;
}

interface RunContext extends RunInput {
  errors: Readonly<Record<string, string>>;
  confirmation: string;
  /** A toast shows the run instead of its dialog. */
  inBackground: boolean;
}

/**
 * One run of one action over one or more targets, from any surface. `running` takes no submit event, so a
 * double click cannot send twice. Failed items keep their values and can be retried alone.
 */
export const actionRunMachine = setup({
  types: {} as {
    context: RunContext;
    events: RunEvent;
    input: RunInput;
    tags: "open" | "over";
  },
  actors: {
    /** Performs every waiting item and reports each by `item.*` events. */
    execute: notImplementedCallback<RunEvent, { items: readonly RunItem[]; values: FieldValues }>(),
  },
  guards: {
    wasInterrupted: ({ context }) => context.wasInterrupted === true,
    hasUnsent: ({ context }) => context.items.some((item) => item.state === "waiting"),
    asksForInput: ({ context }) => context.spec.asksForInput,
    asksForConfirmation: ({ context }) => context.spec.asksForConfirmation,
    isValid: ({ context }) => Object.keys(context.spec.check(context.values)).length === 0,
    isValidAndNeedsNoConfirmation: ({ context }) =>
      !context.spec.asksForConfirmation && Object.keys(context.spec.check(context.values)).length === 0,
    isConfirmed: ({ context }) =>
      context.spec.typeToConfirm === undefined ||
      asShown(context.confirmation) === asShown(context.spec.typeToConfirm),
    canBeRetried: ({ context }) => context.items.some(isRetryable),
    canBeEdited: ({ context }) => context.spec.asksForInput && context.items.some(isRetryable),
    isNothingLeft: ({ context }) => !context.items.some(isPending),
    hasFailure: ({ context }) =>
      !context.items.some(isPending) && context.items.some((it) => it.state === "failed"),
  },
  actions: {
    setField: assign(({ context }, params: { name: string; value: FieldValue }) => {
      const values = { ...context.values, [params.name]: params.value };
      return { values, errors: errorsAfter(params.name, context, values) };
    }),
    showErrors: assign(({ context }) => ({ errors: context.spec.check(context.values) })),
    setConfirmation: assign((_, params: { text: string }) => ({ confirmation: params.text })),
    mark: assign(({ context }, { id, ...changes }: Omit<RunItem, "title">) => ({
      items: context.items.map((item) => (item.id === id ? { id, title: item.title, ...changes } : item)),
    })),
    failPending: assign(({ context }, { error }: { error: unknown }) => ({
      items: context.items.map((item) => (isPending(item) ? failed(item, error) : item)),
    })),
    keepServerErrors: assign(({ context }, params: { fields: Readonly<Record<string, string>> }) => ({
      errors: { ...context.errors, ...params.fields },
    })),
    leaveAlone: assign({ inBackground: true }),
    queueFailed: assign(({ context }) => ({
      errors: {},
      items: context.items.map((item) =>
        isRetryable(item) ? { id: item.id, title: item.title, state: "waiting" as const } : item,
      ),
    })),
  },
}).createMachine({
  id: "actionRun",
  context: ({ input }) => ({ ...input, errors: {}, confirmation: "", inBackground: false }),
  initial: "preparing",
  states: {
    preparing: {
      always: [
        { guard: "wasInterrupted", target: "interrupted" },
        { guard: "asksForInput", target: "collecting" },
        { guard: "asksForConfirmation", target: "confirming" },
        { target: "running" },
      ],
    },
    interrupted: {
      tags: "open",
      description:
        "The page was closed before every request was sent. The rest is sent only when the customer runs it.",
      on: {
        "rest.run": { guard: "hasUnsent", target: "running" },
        "run.dismiss": "dismissed",
      },
    },
    collecting: {
      tags: "open",
      description: "The customer fills in the action's fields.",
      on: {
        "field.change": { actions: { type: "setField", params: ({ event }) => event } },
        "run.submit": [
          { guard: "isValidAndNeedsNoConfirmation", target: "running", actions: "queueFailed" },
          { guard: "isValid", target: "confirming", actions: "queueFailed" },
          { actions: "showErrors" },
        ],
        "run.cancel": "cancelled",
      },
    },
    confirming: {
      tags: "open",
      description: "The customer reads what is lost and what stays, and confirms.",
      on: {
        "confirmation.type": { actions: { type: "setConfirmation", params: ({ event }) => event } },
        "run.confirm": { guard: "isConfirmed", target: "running" },
        "run.back": { guard: "asksForInput", target: "collecting" },
        "run.cancel": "cancelled",
      },
    },
    running: {
      description: "Requests are running. Each target succeeds or fails separately.",
      invoke: {
        id: "execute",
        src: "execute",
        input: ({ context }) => ({ items: context.items, values: context.values }),
        onError: {
          target: "failed",
          actions: { type: "failPending", params: ({ event }) => ({ error: event.error }) },
        },
      },
      always: [
        { guard: "hasFailure", target: "failed" },
        { guard: "isNothingLeft", target: "done" },
      ],
      on: {
        "run.background": { guard: "asksForInput", actions: "leaveAlone" },
        "item.started": {
          actions: { type: "mark", params: ({ event }) => ({ id: event.id, state: "running" }) },
        },
        "item.done": { actions: { type: "mark", params: ({ event }) => ({ id: event.id, state: "done" }) } },
        "item.failed": {
          actions: [
            {
              type: "mark",
              params: ({ event: { id, error, isOver } }) => ({
                id,
                state: "failed",
                error,
                ...(isOver && { isOver }),
              }),
            },
            { type: "keepServerErrors", params: ({ event }) => ({ fields: event.fields ?? {} }) },
          ],
        },
      },
    },
    failed: {
      description: "At least one target failed. The typed values are kept.",
      on: {
        "run.retry": { guard: "canBeRetried", target: "running", actions: "queueFailed" },
        "run.edit": { guard: "canBeEdited", target: "collecting" },
        "run.dismiss": "dismissed",
      },
    },
    done: { tags: "over", type: "final" },
    cancelled: { tags: "over", type: "final" },
    dismissed: { tags: "over", type: "final" },
  },
});

const failed = ({ id, title }: RunItem, error: unknown): RunItem => ({
  id,
  title,
  state: "failed",
  error: error instanceof Error ? error : new Error(String(error)),
});

const isRetryable = (item: RunItem) => item.state === "failed" && item.isOver !== true;

/** A name as the page shows it: in one Unicode form, with single spaces and none at its ends. */
const asShown = (name: string) => name.normalize("NFC").replace(/\s+/g, " ").trim();

const isPending = (item: RunItem) => item.state === "waiting" || item.state === "running";

/** Clears the changed field's message. Table lines move, so a table's cells are checked again. */
function errorsAfter(name: string, { errors, spec }: RunContext, values: FieldValues) {
  const isOfCell = (key: string) => key.startsWith(`${name}.`);
  const others = Object.entries(errors).filter(([key]) => key !== name && !isOfCell(key));
  const cells = Object.keys(errors).some(isOfCell)
    ? Object.entries(spec.check(values)).filter(([key]) => isOfCell(key))
    : [];
  return Object.fromEntries([...others, ...cells]);
}

/** True while a dialog shows the run's progress, so no toast is needed. */
export const isInDialog = (snapshot: SnapshotFrom<typeof actionRunMachine>): boolean => {
  const { spec, inBackground } = snapshot.context;
  return snapshot.hasTag("open") || (spec.asksForInput && !inBackground && !snapshot.hasTag("over"));
};
