import type { MessageDescriptor } from "@lingui/core";
import { assign, emit, enqueueActions, setup } from "xstate";
import { TOAST_CLOSE_MS } from "#lib/constants.ts";

/** A Lingui message, translated when rendered; a plain string is the server's own text. */
export type ToastText = string | MessageDescriptor;

/** Buttons of a toast besides closing it. Every toast with errors has `saveLog`, so none lists it. */
export type ToastChoice = "retry" | "edit" | "show" | "saveLog";

/** `progress` stays until an outcome is known; the others close after a delay. */
export type ToastTone = "progress" | "ok" | "info" | "danger";

export interface ToastFailure {
  /** Name of the resource. */
  name: string;
  error: Error;
}

export interface Toast {
  /** Adding a toast with the same id replaces it. */
  id: string;
  tone: ToastTone;
  title: ToastText;
  /** Name of the resource, after the title. */
  name?: string;
  /** One line each, below the title. */
  details?: readonly ToastText[];
  errors?: readonly Error[];
  /** Failures of several resources, instead of details. */
  failures?: readonly ToastFailure[];
  progress?: { done: number; total: number };
  choices?: readonly ToastChoice[];
  link?: { path: string; label: ToastText };
  /** When it was added, in milliseconds since 1970. */
  at: number;
}

export type ToastsEvent =
  | { type: "toast.add"; toast: Toast }
  | { type: "toast.update"; toast: Toast }
  /** Shown elsewhere now, so removed from the drawer too. */
  | { type: "toast.remove"; id: string }
  | { type: "toast.dismiss"; id: string }
  | { type: "toast.choose"; id: string; choice: ToastChoice }
  | { type: "toast.expired"; id: string }
  | { type: "queue.hold" }
  | { type: "queue.release" }
  | { type: "history.open" }
  | { type: "history.close" }
  | { type: "history.clear" };

export type ToastsEmitted =
  | { type: "toast.chosen"; id: string; choice: ToastChoice }
  /** Dismissed by a person, not by the timer. */
  | { type: "toast.dismissed"; id: string };

interface ToastsContext {
  /** Every toast since the page loaded, oldest first. */
  toasts: readonly Toast[];
  /** Ids of toasts on screen, oldest first. */
  shown: readonly string[];
}

const HISTORY_MAX = 100;

/**
 * The queue of toasts (shell spec §4, §8, §9) and the drawer with past ones. Hovering or focusing the queue
 * stops its timers, and so does a background tab or a dialog over the page. An error object is shown once;
 * plain errors join one that is already on screen.
 */
export const toastsMachine = setup({
  types: {} as { context: ToastsContext; events: ToastsEvent; emitted: ToastsEmitted },
  delays: { close: TOAST_CLOSE_MS },
  guards: {
    isNew: ({ context }, { toast }: { toast: Toast }) => !isKnown(context.toasts, toast),
    isShown: ({ context }, { id }: { id: string }) => context.shown.includes(id),
    isEmpty: ({ context }) => context.shown.length === 0,
  },
  actions: {
    add: assign(({ context }, { toast }: { toast: Toast }) => {
      const companion = context.toasts.find((it) => context.shown.includes(it.id) && canJoin(it, toast));
      const added = companion ? joined(companion, toast) : toast;
      return {
        toasts: [...context.toasts.filter(({ id }) => id !== added.id), added].slice(-HISTORY_MAX),
        shown: context.shown.includes(added.id) ? context.shown : [...context.shown, added.id],
      };
    }),
    update: assign(({ context }, { toast }: { toast: Toast }) => ({
      toasts: context.toasts.map((it) => (it.id === toast.id ? toast : it)),
    })),
    hide: assign(({ context }, { id }: { id: string }) => ({
      shown: context.shown.filter((it) => it !== id),
    })),
    drop: assign(({ context }, { id }: { id: string }) => ({
      shown: context.shown.filter((it) => it !== id),
      toasts: context.toasts.filter((it) => it.id !== id),
    })),
    withdrawChoices: assign(({ context }, { id }: { id: string }) => ({
      toasts: context.toasts.map((it) => (it.id === id ? { ...it, choices: [] } : it)),
    })),
    forget: assign(({ context }) => ({
      toasts: context.toasts.filter(({ id }) => context.shown.includes(id)),
    })),
    startClosing: enqueueActions(({ context, enqueue }) => {
      for (const { id } of closing(context))
        enqueue.raise({ type: "toast.expired", id }, { id: timer(id), delay: "close" });
    }),
    stopClosing: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(timer(id));
    }),
    restartClosing: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      // A joined error lives under the id of the toast that it joined, which is now the newest.
      const toast = context.toasts.find((it) => it.id === id) ?? context.toasts.at(-1);
      if (toast === undefined) return;
      enqueue.cancel(timer(toast.id));
      if (toast.tone === "progress") return;
      enqueue.raise({ type: "toast.expired", id: toast.id }, { id: timer(toast.id), delay: "close" });
    }),
    emitDismissed: emit((_, { id }: { id: string }) => ({ type: "toast.dismissed", id }) as const),
    emitChosen: emit(
      (_, { id, choice }: { id: string; choice: ToastChoice }) =>
        ({ type: "toast.chosen", id, choice }) as const,
    ),
  },
}).createMachine({
  id: "toasts",
  type: "parallel",
  context: { toasts: [], shown: [] },
  on: {
    // A toast that is no longer on screen is updated in the drawer.
    "toast.update": { actions: { type: "update", params: ({ event }) => event } },
    "toast.choose": { actions: { type: "emitChosen", params: ({ event }) => event } },
    // Past toasts are also shown outside the drawer, so its state does not matter.
    "history.clear": { actions: "forget" },
    // Also dismisses a toast that is only in the drawer.
    "toast.dismiss": {
      actions: [
        { type: "hide", params: ({ event }) => event },
        { type: "withdrawChoices", params: ({ event }) => event },
        { type: "emitDismissed", params: ({ event }) => event },
      ],
    },
  },
  states: {
    queue: {
      initial: "empty",
      states: {
        empty: {
          on: {
            "toast.add": {
              guard: { type: "isNew", params: ({ event }) => event },
              target: "closing",
              actions: { type: "add", params: ({ event }) => event },
            },
          },
        },
        closing: {
          description: "Each toast closes after five seconds, except progress toasts.",
          entry: "startClosing",
          always: { guard: "isEmpty", target: "empty" },
          on: {
            "toast.add": {
              guard: { type: "isNew", params: ({ event }) => event },
              actions: [
                { type: "add", params: ({ event }) => event },
                { type: "restartClosing", params: ({ event }) => ({ id: event.toast.id }) },
              ],
            },
            "toast.update": {
              guard: { type: "isShown", params: ({ event }) => ({ id: event.toast.id }) },
              actions: [
                { type: "update", params: ({ event }) => event },
                { type: "restartClosing", params: ({ event }) => ({ id: event.toast.id }) },
              ],
            },
            "toast.expired": { actions: { type: "hide", params: ({ event }) => event } },
            "toast.remove": { actions: { type: "drop", params: ({ event }) => event } },
            "queue.hold": { target: "held", actions: "stopClosing" },
          },
        },
        held: {
          description:
            "The pointer or the focus is on a toast, or nobody can see it, so no toast closes automatically.",
          always: { guard: "isEmpty", target: "empty" },
          on: {
            "toast.add": {
              guard: { type: "isNew", params: ({ event }) => event },
              actions: { type: "add", params: ({ event }) => event },
            },
            "toast.remove": { actions: { type: "drop", params: ({ event }) => event } },
            "queue.release": "closing",
          },
        },
      },
    },
    history: {
      initial: "closed",
      states: {
        closed: { on: { "history.open": "open" } },
        open: { on: { "history.close": "closed" } },
      },
    },
  },
});

/** An error object is shown once (shell spec §8), unless it returns under its own id. */
function isKnown(toasts: readonly Toast[], { id, errors = [] }: Toast): boolean {
  return (
    errors.length > 0 &&
    errors.every((error) => toasts.some((it) => it.id !== id && it.errors?.includes(error)))
  );
}

/** Errors without a choice share a toast; an error that can be retried keeps its own. */
const isPlainError = ({ errors = [], choices = [] }: Toast) => errors.length > 0 && choices.length === 0;

const canJoin = (shown: Toast, added: Toast) =>
  shown.id !== added.id && isPlainError(shown) && isPlainError(added);

const joined = (shown: Toast, added: Toast): Toast => ({
  ...shown,
  at: added.at,
  errors: [...new Set([...(shown.errors ?? []), ...(added.errors ?? [])])],
});

const closing = ({ toasts, shown }: ToastsContext) =>
  toasts.filter((it) => shown.includes(it.id) && it.tone !== "progress");

const timer = (id: string) => `close ${id}`;
