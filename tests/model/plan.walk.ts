import { planMachine, type PlanStep } from "#machines/plan/plan.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";
import { vm } from "./vm.fixture.ts";

const step = (actionId: string, leadsTo?: string): PlanStep => ({
  actionId,
  isGoal: leadsTo === undefined,
  leadsTo,
  state: "waiting",
});
const stop = step("vm.stop", "stopped");
const resize = step("vm.resize");
const start = step("vm.start", "running");
const steps = [stop, resize, start];
const done = (it: PlanStep): PlanStep => ({ ...it, state: "done" });

/** The form's values once another number of vCPU is typed. */
const values = { vcpu: "4", memory: "4096" };

type PlanScreen = Screen<typeof planMachine>;
type Held = PlanScreen["snapshot"]["context"];

const isOpen = ({ state }: PlanStep) => state !== "done" && state !== "skipped";
const isLast = (held: Held) => held.steps.filter(isOpen).length === 1;
const hasMore = (held: Held) => !isLast(held);
const isAtGoal = (held: Held) => held.steps.find(isOpen)?.isGoal === true;

const withState = ({ actionId, isGoal, leadsTo }: PlanStep, state: PlanStep["state"]): PlanStep => ({
  actionId,
  isGoal,
  leadsTo,
  state,
});

/** The steps once the current one is marked, and the one after it is running. */
const marked =
  (state: PlanStep["state"], next?: "running") =>
  (held: Held): { steps: PlanStep[] } => {
    const at = held.steps.findIndex(isOpen);
    return {
      steps: held.steps.map((it, index) =>
        index === at ? withState(it, state) : index === at + 1 && next ? withState(it, next) : it,
      ),
    };
  };
const begun = {
  to: "running.going",
  sets: (held: Held, event: { values: object }) => ({ ...marked("running")(held), values: event.values }),
};
const queued = { to: "queued", sets: (_: Held, event: { values: object }) => ({ values: event.values }) };
const edit = [
  { when: (held: Held) => held.hasInput && isAtGoal(held), to: "editing", sets: marked("waiting") },
];
const goBack = [{ when: isAtGoal, to: "running.going", sets: marked("skipped", "running") }];
const retried = { to: "running.going", sets: marked("running") };
const background = {
  "plan.background": { to: "stays", sets: { inBackground: true } },
  "plan.show": { to: "stays", sets: { inBackground: false } },
};
const failedStep = {
  to: "failed",
  sets: (held: Held, { error }: { error: Error }) => ({
    steps: held.steps.map((it, at) =>
      at === held.steps.findIndex(isOpen) ? { ...it, state: "failed", error } : it,
    ),
  }),
};
const finished = { when: isLast, to: "done", sets: marked("done") };

/** Presses the dialog's button; without a dialog, a toast or nothing sends the event. */
const press =
  (name: string) => async (screen: PlanScreen, event: { type: `plan.${string}` | "step.accept" }) => {
    const { page, user, snapshot } = screen;
    if (snapshot.context.inBackground) return reported(screen, event);
    await user.click(page.getByRole("button", { name, exact: true }).last());
  };

const saysInDialog =
  (text: string | ((held: Held) => string)) =>
  async ({ page, expect, snapshot }: PlanScreen) => {
    if (snapshot.context.inBackground)
      return expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    const expected = typeof text === "string" ? text : text(snapshot.context);
    await expect.element(page.getByText(expected)).toBeVisible();
    const marks = snapshot.context.steps.map(({ state }) => words[state]);
    const shown = () =>
      [...document.querySelectorAll("[role=dialog] ol > li")].map((it) => it.lastElementChild?.textContent);
    await expect.poll(() => shown().map((it, at) => (marks[at] === "" ? "" : it))).toEqual(marks);
  };

const words: Record<PlanStep["state"], string> = {
  waiting: "",
  running: "In progress",
  done: "Done",
  skipped: "Skipped",
  failed: "Failed",
};

const labels: Record<string, string> = { "vm.stop": "Stop", "vm.resize": "Resize", "vm.start": "Start" };

const hasNoDialog = ({ page, expect }: PlanScreen) =>
  expect.element(page.getByRole("dialog")).not.toBeInTheDocument();

const hasForm = ({ snapshot }: PlanScreen) => snapshot.matches("asking") || snapshot.matches("editing");

const showsForm = async ({ page, expect }: PlanScreen) => {
  await expect.element(page.getByRole("heading", { name: `Stop, resize, start: ${vm.name}` })).toBeVisible();
  await expect.element(page.getByRole("spinbutton", { name: "vCPU" })).toBeVisible();
};

export default defineWalk({
  machine: planMachine,
  chart: {
    title: "Plan",
    about:
      "The way to an action that a resource's state refuses, such as resizing a running machine: stop, resize, start. Each step is an action of its own.",
    words: {
      "plan.skip": "the resource has the values already",
      "plan.start": "fewer than four plans are running",
      "plan.goBack": "the customer skips the action and runs the steps back",
      "step.accept": "the customer has checked that the step is done",
      "plan.background": "the customer hides the dialog",
      "plan.show": "the customer opens the dialog from the toast",
    },
  },
  inputs: [
    { steps, values: {}, hasInput: true },
    { steps: [{ ...stop, state: "running" }, resize, start], values, hasInput: true, left: "running" },
    {
      steps: [done(stop), done(resize), { ...start, state: "running" }],
      values,
      hasInput: true,
      left: "running",
    },
    { steps: [done(stop), resize, start], values, hasInput: true, left: "paused" },
    { steps: [done(stop), resize, start], values, hasInput: false, left: "running" },
    { steps: [done(stop), done(resize), done(start)], values, hasInput: true, left: "running" },
    { steps: [done(stop), resize, start], values, hasInput: true, left: "aborted" },
    { steps, values, hasInput: true, left: "unchanged" },
  ],
  identity: ({ value, context }) => [
    value,
    context.inBackground,
    context.hasInput,
    context.steps.map(({ state }) => state),
  ],
  cases: {
    "plan.begin": [{ values }],
    "xstate.done.actor.check": [{ output: true }, { output: false }],
    "xstate.error.actor.step": [{ error: new Error("No capacity") }],
  },
  starts: ({ steps: [first, , last], left }) => {
    if (left === undefined) return "asking";
    if (left !== "running") return left;
    if (last?.state === "done") return "done";
    return first?.state === "running" || last?.state === "running" ? "checking" : "queued";
  },
  asks: {
    step: (held) => ({ step: held.steps.find(isOpen), values: held.values }),
    check: (held) => ({ step: held.steps.find(isOpen), values: held.values }),
  },
  tags: {
    asking: [],
    queued: ["kept", "goesOn"],
    "running.going": ["kept", "goesOn"],
    "running.pausing": ["kept"],
    "running.aborting": ["kept"],
    checking: ["kept", "goesOn"],
    unclear: ["kept"],
    paused: ["kept"],
    failed: ["kept"],
    editing: ["kept"],
    aborted: [],
  },
  transitions: {
    asking: {
      "plan.begin": queued,
      "plan.skip": "unchanged",
      "plan.close": "closed",
    },
    queued: {
      "plan.start": retried,
      "plan.pause": "paused",
      "plan.abort": "aborted",
      ...background,
    },
    "running.going": {
      "xstate.done.actor.step": [finished, { to: "running.going", sets: marked("done", "running") }],
      "xstate.error.actor.step": failedStep,
      "plan.pause": [{ when: hasMore, to: "running.pausing" }],
      "plan.abort": [{ when: hasMore, to: "running.aborting" }],
      ...background,
    },
    "running.pausing": {
      "xstate.done.actor.step": { to: "paused", sets: marked("done") },
      "xstate.error.actor.step": failedStep,
      "plan.resume": "running.going",
      "plan.abort": "running.aborting",
      ...background,
    },
    "running.aborting": {
      "xstate.done.actor.step": { to: "aborted", sets: marked("done") },
      "xstate.error.actor.step": failedStep,
      "plan.resume": "running.going",
      ...background,
    },
    checking: {
      "xstate.done.actor.check": [
        {
          when: (_: Held, { output }: { output: boolean }) => !output,
          to: "unclear",
          sets: { inBackground: false },
        },
        finished,
        { to: "running.going", sets: marked("done", "running") },
      ],
      "xstate.error.actor.check": { to: "unclear", sets: { inBackground: false } },
      ...background,
    },
    unclear: {
      "step.accept": [finished, { to: "running.going", sets: marked("done", "running") }],
      "plan.retry": retried,
      "plan.close": "closed",
      ...background,
    },
    paused: {
      "plan.resume": "queued",
      "plan.edit": edit,
      "plan.goBack": goBack,
      "plan.abort": "aborted",
      ...background,
    },
    failed: {
      "plan.retry": retried,
      "plan.edit": edit,
      "plan.goBack": goBack,
      "plan.close": "closed",
      ...background,
    },
    editing: { "plan.begin": begun, "plan.close": "paused" },
    aborted: { "plan.close": "closed", ...background },
  },
  render: async ({ actor }) => (await import("./planStage.tsx")).planStage(actor),
  causes: {
    "plan.begin": async (screen, event) => {
      const { page, user, snapshot } = screen;
      if (!snapshot.context.inBackground)
        await user.fill(page.getByRole("spinbutton", { name: "vCPU" }), String(values.vcpu));
      await press("Run plan")(screen, event);
    },
    "plan.edit": press("Edit"),
    "plan.pause": press("Pause plan"),
    "plan.resume": press("Resume plan"),
    "plan.abort": press("Abort plan"),
    "plan.retry": press("Try again"),
    "plan.goBack": press("Skip to step “Start”"),
    "step.accept": press("Mark step as done"),
    "plan.background": (screen, event) =>
      // The dialog of several plans hides those that have ended too.
      screen.snapshot.can({ type: "plan.close" })
        ? reported(screen, event)
        : press("Continue in the background")(screen, event),
    "plan.skip": reported,
    "plan.start": reported,
    "plan.close": async (screen, event) => press(hasForm(screen) ? "Cancel" : "Close")(screen, event),
    "plan.show": reported,
  },
  sees: {
    asking: async (screen) => {
      await showsForm(screen);
      await screen.expect.element(screen.page.getByText(/still running after 120 seconds/)).toBeVisible();
    },
    editing: (screen) => (screen.snapshot.context.inBackground ? hasNoDialog(screen) : showsForm(screen)),
    queued: saysInDialog("The plan starts when another plan is done."),
    "running.going": saysInDialog(({ steps: all }) => `Step ${all.findIndex(isOpen) + 1} of 3`),
    "running.pausing": saysInDialog("The plan pauses when this step is done."),
    "running.aborting": saysInDialog("The plan ends when this step is done."),
    checking: saysInDialog("Checking whether the step is done…"),
    unclear: saysInDialog(
      "The page was closed before the server answered. Check web-1 before you repeat the step.",
    ),
    paused: saysInDialog(
      ({ steps: all }) => `No step is running. Next step: ${labels[all.find(isOpen)?.actionId ?? ""]}.`,
    ),
    failed: saysInDialog("No capacity"),
    aborted: saysInDialog("The remaining steps were not run. web-1 stays as it is now."),
    done: hasNoDialog,
    unchanged: hasNoDialog,
    closed: hasNoDialog,
  },
});
