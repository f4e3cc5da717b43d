import { sessionLogMachine } from "#machines/sessionLog/sessionLog.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type LogScreen = Screen<typeof sessionLogMachine>;

/** Two pages that were opened. */
const text = JSON.stringify({
  format: 1,
  startedAt: "2026-03-02T10:00:00.000Z",
  dropped: 0,
  reads: [],
  entries: [
    { at: 0, address: "/compute" },
    { at: 9, address: "/storage" },
  ],
});

const file = new File(["{}"], "notes.json", { type: "application/json" });

const frameOf = ({ page }: LogScreen) => page.getByTitle("Page at this step");

const loads = async ({ page, expect }: LogScreen) => {
  await expect.element(page.getByText("Loading…")).toBeVisible();
  await expect.element(page.getByLabelText("Saved session log")).toBeEnabled();
};
const startsFrame = async (screen: LogScreen) => {
  await loads(screen);
  await screen.expect.element(frameOf(screen)).toBeInTheDocument();
};
const shows = (notice: RegExp) => async (screen: LogScreen) => {
  const { page, expect, snapshot } = screen;
  await expect.element(frameOf(screen)).toBeVisible();
  await expect.element(page.getByText(`Step ${snapshot.context.step + 1} of 2`)).toBeVisible();
  await expect.element(page.getByText(notice)).toBeVisible();
};
const says = (title: string, message: RegExp) => async (screen: LogScreen) => {
  const { page, expect } = screen;
  await expect.element(page.getByRole("alert").getByText(title)).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(frameOf(screen)).not.toBeInTheDocument();
};

export default defineWalk({
  machine: sessionLogMachine,
  chart: {
    title: "Session log",
    about:
      "Steps through what was recorded in a tab. A frame shows the page at the chosen step, and nothing can be sent from there.",
    words: {
      "file.choose": "the customer chooses a saved log, or this tab's",
      "step.choose": "the customer moves to another step",
      "frame.loaded": "the frame's document has loaded",
      "frame.ready": "the frame's scripts run",
      "step.shown": "the page at the step is drawn",
      "step.incomplete": "the page is drawn without a dialog that was open",
      "step.failed": "the page stops with an error",
      "change.refused": "the page wanted to change something",
    },
  },
  starts: () => "reading",
  identity: ({ value, context }) => [value, context.step, context.file !== undefined],
  cases: {
    "file.choose": ({ context }) => (context.file ? [] : [{ file }]),
    "step.choose": ({ context }) => [{ step: 1 - context.step }],
    "xstate.done.actor.read": [{ output: { text, step: 1 } }],
    "xstate.done.actor.load": [{ output: "<p>The recorded page</p>" }],
  },
  asks: {
    read: (context) => ({ file: (context as { file?: File }).file }),
    frame: () => ({ text }),
  },
  tags: { silent: ["stepping"], failed: ["stepping"], notLoaded: [], unreadable: [] },
  transitions: {
    "": {
      "file.choose": [
        { when: ({ file: before }: { file?: File }) => !before, to: "reading", sets: { file } },
      ],
    },
    reading: {
      "xstate.done.actor.read": { to: "loading", sets: { text, step: 1 } },
      "xstate.error.actor.read": "unreadable",
    },
    loading: {
      "xstate.done.actor.load": "framed.starting",
      "xstate.error.actor.load": "notLoaded",
    },
    notLoaded: { "log.retry": "loading" },
    framed: { "step.failed": "failed", "xstate.error.actor.frame": "failed" },
    "framed.starting": {
      "frame.loaded": "framed.awaiting",
      "frame.ready": "framed.page.showing",
      "step.choose": "stays",
    },
    "framed.awaiting": {
      "xstate.after.patience.sessionLog.framed.awaiting": "silent",
      "frame.ready": "framed.page.showing",
      "step.choose": "stays",
    },
    "framed.page": { "step.choose": "framed.page.showing", "change.refused": "framed.page.refused" },
    "framed.page.showing": { "step.shown": "framed.page.shown", "step.incomplete": "framed.page.incomplete" },
    "framed.page.incomplete": { "step.shown": "framed.page.shown" },
    silent: { "log.retry": "framed.starting", "step.choose": "framed.starting" },
    failed: { "log.retry": "framed.starting", "step.choose": "framed.starting" },
  },
  render: async ({ actor }) => (await import("./sessionLogStage.tsx")).sessionLogStage(actor),
  causes: {
    "file.choose": ({ page, user }) => user.upload(page.getByLabelText("Saved session log"), file),
    "step.choose": ({ page, user }, { step }) =>
      user.click(page.getByRole("button", { name: step === 0 ? "Previous step" : "Next step" })),
    "log.retry": ({ page, user }) => user.click(page.getByRole("button", { name: "Try again" })),
    "frame.loaded": reported,
    "frame.ready": reported,
    "step.shown": reported,
    "step.incomplete": reported,
    "step.failed": reported,
    "change.refused": reported,
  },
  sees: {
    reading: loads,
    loading: loads,
    unreadable: ({ page, expect, snapshot }) => {
      const message = snapshot.context.file
        ? /^notes\.json isn't a session log\./
        : /^Couldn't read the log of this tab\./;
      return expect.element(page.getByText(message)).toBeVisible();
    },
    notLoaded: says("Couldn't load the session log", /^A part of the portal didn't load\./),
    "framed.starting": startsFrame,
    "framed.awaiting": startsFrame,
    "framed.page.showing": shows(/^This session log is read-only\./),
    "framed.page.shown": shows(/^This session log is read-only\./),
    "framed.page.incomplete": shows(/^A dialog was open at this step\./),
    "framed.page.refused": shows(/^Nothing was sent\./),
    silent: says("Couldn't show this step", /^The page didn't start\./),
    failed: says("Couldn't show this step", /^The page stopped with an error\./),
  },
});
