import { assign, sendTo, setup } from "xstate";
import { SESSION_LOG_FRAME_MS } from "#lib/constants.ts";
import { notImplemented, notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";

/** What the frame of a session log reports. */
export type FrameEvent =
  /** The frame's document has loaded, though its scripts may have failed. */
  | { type: "frame.loaded" }
  /** Its scripts run. */
  | { type: "frame.ready" }
  | { type: "step.shown" }
  /** The rows of an open dialog are not in the log. */
  | { type: "step.incomplete" }
  | { type: "step.failed" }
  /** The page wanted to change something, and nothing was sent. */
  | { type: "change.refused" };

export type SessionLogEvent =
  | FrameEvent
  /** Without a file, the log of this tab. */
  | { type: "file.choose"; file: File | undefined }
  | { type: "step.choose"; step: number }
  | { type: "log.retry" };

export interface ReadLog {
  /** The log as JSON. */
  text: string;
  /** Index of the entry to show first. */
  step: number;
}

/** To the frame. */
export interface ShowStep {
  type: "step.show";
  step: number;
}

interface SessionLogContext extends ReadLog {
  file: File | undefined;
  /** The frame's document. */
  source: string;
}

const setStep = {
  type: "setStep",
  params: ({ event }: { event: { step: number } }) => ({ step: event.step }),
} as const;

/** A session log and, in a frame, the page at one of its steps. The log of this tab, or of a saved file. */
export const sessionLogMachine = setup({
  types: {} as { context: SessionLogContext; events: SessionLogEvent; tags: "stepping" },
  actors: {
    /** Reads the log; fails if the file holds none. */
    read: notImplemented<ReadLog, { file: File | undefined }>(),
    /** Loads the code of the frame; returns the frame's document. */
    load: notImplemented<string, void>(),
    /** Sends steps to the frame and reports what the frame says. */
    frame: notImplementedCallback<ShowStep, { text: string }>(),
  },
  delays: { patience: SESSION_LOG_FRAME_MS },
  actions: {
    setFile: assign((_, { file }: { file: File | undefined }) => ({ file })),
    setLog: assign((_, { log }: { log: ReadLog }) => ({ text: log.text, step: log.step })),
    setSource: assign((_, { source }: { source: string }) => ({ source })),
    setStep: assign((_, { step }: { step: number }) => ({ step })),
    showStep: sendTo("frame", (_, { step }: { step: number }) => ({ type: "step.show", step })),
  },
}).createMachine({
  id: "sessionLog",
  context: { file: undefined, text: "", step: 0, source: "" },
  initial: "reading",
  on: {
    "file.choose": {
      target: ".reading",
      actions: { type: "setFile", params: ({ event }) => ({ file: event.file }) },
    },
  },
  states: {
    reading: {
      invoke: {
        id: "read",
        src: "read",
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: "loading",
          actions: { type: "setLog", params: ({ event }) => ({ log: event.output }) },
        },
        onError: "unreadable",
      },
    },
    unreadable: { description: "The file is no session log. The customer chooses another one." },
    loading: {
      description: "The code that draws the page at a step is loading.",
      invoke: {
        id: "load",
        src: "load",
        onDone: {
          target: "framed",
          actions: { type: "setSource", params: ({ event }) => ({ source: event.output }) },
        },
        onError: "notLoaded",
      },
    },
    notLoaded: { on: { "log.retry": "loading" } },
    framed: {
      tags: "stepping",
      invoke: {
        id: "frame",
        src: "frame",
        input: ({ context }) => ({ text: context.text }),
        onError: "failed",
      },
      initial: "starting",
      on: { "step.failed": "failed" },
      states: {
        starting: {
          on: { "frame.loaded": "awaiting", "frame.ready": "page", "step.choose": { actions: setStep } },
        },
        awaiting: {
          description: "The frame's document has loaded. A frame whose scripts cannot run says nothing.",
          after: { patience: "#sessionLog.silent" },
          on: { "frame.ready": "page", "step.choose": { actions: setStep } },
        },
        page: {
          initial: "showing",
          on: { "step.choose": { target: ".showing", actions: setStep }, "change.refused": ".refused" },
          states: {
            showing: {
              entry: { type: "showStep", params: ({ context }) => ({ step: context.step }) },
              on: { "step.shown": "shown", "step.incomplete": "incomplete" },
            },
            shown: {},
            incomplete: {
              description: "A dialog was open, and the log doesn't hold its rows.",
              on: { "step.shown": "shown" },
            },
            refused: { description: "The page wanted to change something. Nothing was sent." },
          },
        },
      },
    },
    silent: {
      tags: "stepping",
      on: { "log.retry": "framed", "step.choose": { target: "framed", actions: setStep } },
    },
    failed: {
      tags: "stepping",
      description: "The page stopped with an error. The next step gets a new frame.",
      on: { "log.retry": "framed", "step.choose": { target: "framed", actions: setStep } },
    },
  },
});
