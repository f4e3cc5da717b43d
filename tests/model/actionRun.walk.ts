import { actionRunMachine, type RunSpec } from "#machines/actionRun/actionRun.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

const ID = "454b4dbd-8a04-47e6-92f1-4d6de4e899af";

const start = (asksForInput: boolean, asksForConfirmation: boolean) => ({
  spec: {
    actionId: "vm.deleteStorage",
    asksForInput,
    asksForConfirmation,
    typeToConfirm: "web-1",
    check: ({ disk }): Record<string, string> => (disk === "" ? { disk: "This field is required" } : {}),
  } satisfies RunSpec,
  items: [{ id: ID, title: "web-1", state: "waiting" as const }],
  values: { disk: "" },
});

type RunScreen = Screen<typeof actionRunMachine>;

const submit = ({ page, user }: RunScreen) =>
  user.click(page.getByRole("button", { name: /^(Continue|Delete disk)$/ }));

/** Clicks the dialog's button, or the toast's if there is no dialog. */
const press =
  (name: string) =>
  async (screen: RunScreen, event: { type: "run.retry" | "run.dismiss" | "run.cancel" }) => {
    const { page, user } = screen;
    if (page.getByRole("dialog").query() === null) return reported(screen, event);
    await user.click(page.getByRole("button", { name, exact: true }));
    const discard = page.getByRole("button", { name: "Discard" });
    if (discard.query() !== null) await user.click(discard);
  };

const hasNoDialog = ({ page, expect }: RunScreen) =>
  expect.element(page.getByRole("dialog")).not.toBeInTheDocument();

const hasField = ({ page, expect }: RunScreen) =>
  expect.element(page.getByRole("combobox", { name: "Disk" })).toBeVisible();

type Held = RunScreen["snapshot"]["context"];

const web1 = { id: ID, title: "web-1" };
const queued = { items: [{ ...web1, state: "waiting" }], errors: {} };
export default defineWalk({
  machine: actionRunMachine,
  chart: {
    title: "Running an action",
    about: "An action from choice to result: input, confirmation, running on one or many resources, retry.",
  },
  inputs: [
    start(true, true),
    start(true, false),
    start(false, true),
    start(false, false),
    { ...start(false, false), wasInterrupted: true },
    { ...start(false, false), wasInterrupted: true, items: [{ id: ID, title: "web-1", state: "sent" }] },
  ],
  identity: ({ value, context: { spec, values, confirmation, items, inBackground } }) => [
    value,
    inBackground,
    spec.asksForInput,
    spec.asksForConfirmation,
    values["disk"],
    confirmation,
    items.map((item) => item.state),
  ],
  cases: {
    "field.change": [
      { name: "disk", value: "disk-b" },
      { name: "disk", value: "" },
    ],
    "confirmation.type": [{ text: "web-1" }, { text: "web" }],
    "item.started": [{ id: ID }],
    "item.done": [{ id: ID }],
    "item.failed": [{ id: ID, error: new Error("The disk is in use") }],
    "xstate.error.actor.execute": [{ error: new Error("The disk is in use") }],
  },
  starts: ({ spec, wasInterrupted }) => {
    if (wasInterrupted) return "interrupted";
    return spec.asksForInput ? "collecting" : spec.asksForConfirmation ? "confirming" : "running";
  },
  asks: { execute: ({ items, values }) => ({ items, values }) },
  transitions: {
    interrupted: {
      "rest.run": [{ when: ({ items }: Held) => items[0]?.state === "waiting", to: "running" }],
      "run.dismiss": "dismissed",
    },
    collecting: {
      "field.change": {
        to: "stays",
        sets: (_: unknown, { name, value }: { name: string; value: string }) => ({
          values: { [name]: value },
          errors: {},
        }),
      },
      "run.submit": [
        {
          when: ({ values }: Held) => values["disk"] === "",
          to: "stays",
          sets: { errors: { disk: "This field is required" } },
        },
        { when: ({ spec }: Held) => spec.asksForConfirmation, to: "confirming", sets: queued },
        { to: "running", sets: queued },
      ],
      "run.cancel": "cancelled",
    },
    confirming: {
      "confirmation.type": {
        to: "stays",
        sets: (_: unknown, { text }: { text: string }) => ({ confirmation: text }),
      },
      "run.confirm": [{ when: ({ confirmation }: Held) => confirmation === "web-1", to: "running" }],
      "run.back": [{ when: ({ spec }: Held) => spec.asksForInput, to: "collecting" }],
      "run.cancel": "cancelled",
    },
    running: {
      "xstate.error.actor.execute": {
        to: "failed",
        sets: ({ items }: Held, { error }: { error: Error }) => ({
          items: items.map(({ id, title }) => ({ id, title, state: "failed", error })),
        }),
      },
      "run.background": [
        { when: ({ spec }: Held) => spec.asksForInput, to: "stays", sets: { inBackground: true } },
      ],
      "item.started": { to: "stays", sets: { items: [{ ...web1, state: "running" }] } },
      "item.done": { to: "done", sets: { items: [{ ...web1, state: "done" }] } },
      "item.failed": {
        to: "failed",
        sets: { items: [{ ...web1, state: "failed", error: new Error("The disk is in use") }] },
      },
    },
    failed: {
      "run.retry": { to: "running", sets: queued },
      "run.edit": [{ when: ({ spec }: Held) => spec.asksForInput, to: "collecting" }],
      "run.dismiss": "dismissed",
    },
  },
  render: async ({ actor }) => {
    const { createElement } = await import("react");
    const { actionById } = await import("#resources/actions.ts");
    const { resourceStage } = await import("./resourceStage.tsx");
    const { vm, vmAnswers } = await import("./vm.fixture.ts");
    const { RunHost } = await import("#views/resource/run/RunHost.tsx");
    await import("#views/resource/run/RunDialog.tsx");
    await import("#views/resource/run/InterruptedRun.tsx");
    const action = actionById("vm.deleteStorage");
    if (action === undefined) throw new Error("The action that is walked is gone");
    const list = [
      {
        id: 1,
        action,
        targets: [vm],
        source: "menu" as const,
        actor,
        initial: actor.getSnapshot().context.values,
      },
    ];
    const runs = {
      list: () => list,
      subscribe: () => () => undefined,
      start: () => {
        throw new Error("Nothing is started here");
      },
      ask: () => {
        throw new Error("Nothing is asked here");
      },
      resume: () => {
        throw new Error("Nothing is resumed here");
      },
    };
    return resourceStage({ runs, answers: vmAnswers, children: createElement(RunHost) });
  },
  causes: {
    "field.change": ({ page, user }, { value }) =>
      user.selectOptions(page.getByRole("combobox", { name: "Disk" }), String(value)),
    "run.submit": async (screen) => {
      const { page, expect, snapshot } = screen;
      await submit(screen);
      if (snapshot.context.values["disk"] === "")
        await expect.element(page.getByText("This field is required")).toBeVisible();
    },
    "confirmation.type": ({ page, user }, { text }) =>
      user.fill(page.getByRole("textbox", { name: /^Type/ }), text),
    "run.confirm": submit,
    "run.back": ({ page, user }) => user.click(page.getByRole("button", { name: "Back" })),
    "run.background": ({ page, user }) =>
      user.click(page.getByRole("button", { name: "Continue in the background" }).last()),
    "rest.run": ({ page, user }) => user.click(page.getByRole("button", { name: "Send remaining requests" })),
    "run.cancel": press("Close"),
    "run.retry": press("Try again"),
    "run.dismiss": press("Close"),
    // Changing the form of a failed run returns to the form.
    "run.edit": ({ page, user, snapshot }) =>
      user.selectOptions(
        page.getByRole("combobox", { name: "Disk" }),
        String(snapshot.context.values["disk"]),
      ),
    "item.started": reported,
    "item.done": reported,
    "item.failed": reported,
  },
  sees: {
    interrupted: async ({ page, expect, snapshot }) => {
      await expect.element(page.getByText("web-1", { exact: true })).toBeVisible();
      const isUnsent = snapshot.context.items[0]?.state === "waiting";
      await expect
        .element(
          page.getByText(
            isUnsent ? "1 request not sent" : "Request sent, result unknown. Check the resource's state.",
          ),
        )
        .toBeVisible();
      const rest = page.getByRole("button", { name: "Send remaining requests" });
      expect(rest.query() !== null).toBe(isUnsent);
    },
    collecting: hasField,
    confirming: async ({ page, expect }) => {
      await expect.element(page.getByText("The disk and everything on it are lost.")).toBeVisible();
      await expect.element(page.getByText("The machine and its other disks are kept.")).toBeVisible();
    },
    running: async (screen) => {
      const { spec, inBackground } = screen.snapshot.context;
      if (!spec.asksForInput || inBackground) return hasNoDialog(screen);
      const busy = () => document.querySelector("[role=dialog] button[aria-busy=true]");
      await screen.expect.poll(busy).not.toBeNull();
    },
    failed: async (screen) => {
      const { page, expect, snapshot } = screen;
      if (!snapshot.context.spec.asksForInput || snapshot.context.inBackground) return hasNoDialog(screen);
      await expect.element(page.getByText("The disk is in use")).toBeVisible();
      await hasField(screen);
    },
    done: hasNoDialog,
    cancelled: hasNoDialog,
    dismissed: hasNoDialog,
  },
});
