import { assign, fromCallback, fromPromise, setup } from "xstate";
import { defineWalk, type WalkSpec } from "./walk.ts";

const notImplemented = (): Promise<never> => Promise.reject(new Error("not provided"));

/** Nested and parallel states, guards, `always`, a delay, a promise, an observer and a retry counter. */
export const parcel = setup({
  types: {
    context: {} as { retries: number },
    events: {} as
      | { type: "send.request" }
      | { type: "send.confirm"; express: boolean }
      | { type: "send.cancel" }
      | { type: "send.retry" }
      | { type: "notes.toggle" }
      | { type: "line.changed"; online: boolean },
  },
  actors: {
    deliver: fromPromise<{ signed: boolean }>(notImplemented),
    line: fromCallback(() => undefined),
  },
  guards: {
    canRetry: ({ context }) => context.retries < 1,
    isExpress: (_, params: { express: boolean }) => params.express,
  },
  delays: { patience: 8_000 },
}).createMachine({
  id: "parcel",
  type: "parallel",
  context: { retries: 0 },
  invoke: { id: "line", src: "line" },
  states: {
    trip: {
      initial: "packed",
      states: {
        packed: { on: { "send.request": "confirming" } },
        confirming: {
          on: {
            "send.confirm": [
              {
                guard: { type: "isExpress", params: ({ event }) => ({ express: event.express }) },
                target: "moving",
              },
              { target: "moving.byRoad" },
            ],
            "send.cancel": "packed",
          },
        },
        moving: {
          initial: "byAir",
          invoke: {
            id: "deliver",
            src: "deliver",
            onDone: [
              { guard: ({ event }) => event.output.signed, target: "delivered" },
              { target: "failed" },
            ],
            onError: "failed",
          },
          after: { patience: "failed" },
          states: { byAir: {}, byRoad: {} },
        },
        failed: {
          always: { guard: { type: "canRetry" }, target: "retriable" },
          description: "The parcel came back.",
          type: "atomic",
        },
        retriable: {
          on: {
            "send.retry": {
              target: "moving",
              actions: assign({ retries: ({ context }) => context.retries + 1 }),
            },
          },
        },
        delivered: { type: "final" },
      },
    },
    notes: {
      initial: "shut",
      states: { shut: { on: { "notes.toggle": "open" } }, open: { on: { "notes.toggle": "shut" } } },
    },
    link: {
      initial: "online",
      on: {
        "line.changed": [{ guard: ({ event }) => event.online, target: ".online" }, { target: ".offline" }],
      },
      states: { online: {}, offline: {} },
    },
  },
});

export const parcelSpec: WalkSpec<typeof parcel> = {
  machine: parcel,
  identity: (snapshot) => [snapshot.value, snapshot.context.retries],
  cases: {
    "send.confirm": [{ express: true }, { express: false }],
    "line.changed": [{ online: true }, { online: false }],
    "xstate.done.actor.deliver": [{ output: { signed: true } }, { output: { signed: false } }],
  },
};

export const parcelWalk = defineWalk(parcelSpec);
