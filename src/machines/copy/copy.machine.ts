import { setup } from "xstate";
import { COPY_CONFIRM_MS, COPY_RESET_MS } from "#lib/constants.ts";
import { notImplemented } from "#machines/lifecycle/notImplemented.ts";

/** A copy control (shell spec §4, §9): a confirmation for a second, then a second until its icon resets. */
export const copyMachine = setup({
  types: {} as {
    context: { text: string };
    events: { type: "copy.request" };
    input: { text: string };
  },
  actors: {
    /** Writes to the clipboard; rejects if the browser refuses. */
    write: notImplemented<void, { text: string }>(),
  },
  delays: { confirm: COPY_CONFIRM_MS, reset: COPY_RESET_MS },
}).createMachine({
  id: "copy",
  context: ({ input }) => ({ text: input.text }),
  initial: "idle",
  states: {
    idle: { on: { "copy.request": "copying" } },
    copying: {
      invoke: {
        id: "write",
        src: "write",
        input: ({ context }) => ({ text: context.text }),
        onDone: "copied",
        onError: "failed",
      },
    },
    copied: {
      description: "The confirmation is shown.",
      after: { confirm: "resetting" },
      on: { "copy.request": "copying" },
    },
    resetting: {
      description: "The confirmation is hidden. The check mark stays a moment longer.",
      after: { reset: "idle" },
      on: { "copy.request": "copying" },
    },
    failed: {
      description: "The browser refused to copy. The whole text is shown for manual selection.",
      on: { "copy.request": "copying" },
    },
  },
});
