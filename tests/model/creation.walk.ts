import { creationMachine, type CreatedResource } from "#machines/creation/creation.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

const ready: CreatedResource = { path: "/compute/vm/hel01/454b4dbd", isReady: true };
const started: CreatedResource = { ...ready, isReady: false };
const failure = (message: string, facts: object) => ({ error: Object.assign(new Error(message), facts) });

type CreationScreen = Screen<typeof creationMachine>;

const reads =
  (text: string | RegExp) =>
  ({ page, expect }: CreationScreen) =>
    expect.element(page.getByText(text)).toBeVisible();

const seesFailure = (text: string | RegExp) => async (screen: CreationScreen) => {
  const { page, expect } = screen;
  await expect.element(page.getByRole("alert")).toBeVisible();
  await reads(/There was an error while creating/)(screen);
  await reads(text)(screen);
};

const seesProgress = (text: string | RegExp) => async (screen: CreationScreen) => {
  const { page, expect, snapshot } = screen;
  const bar = page.getByRole("progressbar", { name: "Creating web-1" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", snapshot.context.elapsedMs > 0 ? "50" : "0");
  await reads(text)(screen);
};

/** Shown while the outcome is unknown, and once the list contains the resource. */
const seesReadingBack = (screen: CreationScreen) =>
  seesProgress(screen.snapshot.context.made ? /still being created/ : /Nothing is sent twice/)(screen);

type Held = CreationScreen["snapshot"]["context"];
type Failed = { error: Error & { brokeDown?: boolean; outcomeUnknown?: boolean } };
type Found = { output: CreatedResource | undefined };

const failed = (_: unknown, { error }: Failed) => ({ error });
export default defineWalk({
  machine: creationMachine,
  chart: {
    title: "Creating a resource",
    about:
      "From the create button to the finished resource. The request is sent once. If the response is lost, the list is polled for the result.",
    words: { "clock.ticked": "time passes" },
  },
  inputs: [
    { title: "web-1", wasSent: false },
    { title: "web-1", wasSent: true },
  ],
  identity: ({ value, context }) => [
    value,
    context.made?.isReady,
    context.isOver,
    context.elapsedMs,
    context.error?.message,
  ],
  cases: {
    "xstate.error.actor.clock": ({ status }) =>
      status === "active" ? [{ error: new Error("Not allowed") }] : [],
    // The ticking clock stops with the machine.
    "clock.ticked": ({ status }) => (status === "active" ? [{ elapsedMs: 17_500 }] : []),
    "xstate.error.actor.note": [failure("No capacity", { status: 503, outcomeUnknown: true })],
    "xstate.done.actor.create": [{ output: ready }],
    "xstate.error.actor.create": [
      failure("Insufficient funds", { status: 400, outcomeUnknown: false }),
      failure("Internal error", { status: 500, outcomeUnknown: true, brokeDown: true }),
      failure("The server didn't respond in time", { outcomeUnknown: true }),
    ],
    "xstate.done.actor.find": [{ output: undefined }, { output: started }, { output: ready }],
  },
  starts: ({ wasSent }) => (wasSent ? "unanswered.readingBack" : "noting"),
  asks: { clock: () => ({ title: "web-1" }) },
  transitions: {
    "": { "xstate.error.actor.clock": "stays", "clock.ticked": { to: "stays", sets: { elapsedMs: 17_500 } } },
    noting: {
      "xstate.done.actor.note": "sending",
      "xstate.error.actor.note": { to: "refused", sets: failed },
    },
    sending: {
      "xstate.done.actor.create": { to: "created", sets: { made: ready } },
      "xstate.error.actor.create": [
        {
          when: (_: unknown, { error }: Failed) => error.brokeDown === true,
          to: "unanswered.readingBack",
          sets: (_: unknown, { error }: Failed) => ({ error, isOver: true }),
        },
        {
          when: (_: unknown, { error }: Failed) => error.outcomeUnknown === true,
          to: "unanswered.readingBack",
          sets: (_: unknown, { error }: Failed) => ({ error, isOver: false }),
        },
        { to: "refused", sets: failed },
      ],
    },
    unanswered: {
      "xstate.after.patience.creation.unanswered": { to: "stays", sets: { isOver: true } },
      // Otherwise refused: a resource seen in creation is awaited.
      "xstate.after.limit.creation.unanswered": {
        when: ({ made }: Held) => made === undefined,
        to: "unknown",
      },
    },
    "unanswered.readingBack": {
      "xstate.done.actor.find": [
        {
          when: (_: unknown, { output }: Found) => output?.isReady === true,
          to: "created",
          sets: { made: ready },
        },
        {
          when: (_: unknown, { output }: Found) => output !== undefined,
          to: "unanswered.waiting",
          sets: { made: started },
        },
        { when: ({ made }: Held) => made !== undefined, to: "brokenOff" },
        { when: ({ isOver }: Held) => isOver, to: "notCreated" },
        { to: "unanswered.waiting" },
      ],
      "xstate.error.actor.find": "unanswered.waiting",
    },
    "unanswered.waiting": {
      "xstate.after.readBackPause.creation.unanswered.waiting": "unanswered.readingBack",
    },
  },
  render: async ({ actor }) => {
    const { createElement } = await import("react");
    const { openStage } = await import("./openStage.tsx");
    const { CreationStatus } = await import("#views/resource/create/CreationStatus.tsx");
    const { vmCreate } = await import("#actions/vm/create/vm.create.ts");
    return openStage({
      core: {},
      children: createElement(CreationStatus, { create: vmCreate, creation: actor }),
    });
  },
  causes: { "clock.ticked": reported },
  sees: {
    noting: seesProgress(/result appears here automatically/),
    sending: seesProgress(/result appears here automatically/),
    "unanswered.readingBack": seesReadingBack,
    "unanswered.waiting": seesReadingBack,
    created: reads("web-1 is running"),
    // Nothing is sent while existing resources cannot be told apart from the new one.
    refused: (screen) =>
      seesFailure(
        screen.snapshot.context.error?.message === "No capacity" ? /No capacity/ : /Insufficient funds/,
      )(screen),
    notCreated: seesFailure(/nothing was created. You can try again/),
    unknown: seesFailure(/we don't know whether the resource was created/),
    brokenOff: seesFailure(/no longer in the list/),
  },
});
