import { paletteMachine, type RunStep } from "#machines/palette/palette.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";
import { runAt } from "./runAt.ts";
import { vm } from "./vm.fixture.ts";

const TARGET = "virtual_machine:454b4dbd-8a04-47e6-92f1-4d6de4e899af";

type PaletteScreen = Screen<typeof paletteMachine>;
type Snapshot = PaletteScreen["snapshot"];

const stepped = (step: RunStep, actionId: string) => {
  const run = runAt(step, actionId);
  return { step, run, asksForInput: run.action.fields !== undefined };
};

const failed = runAt("failed", "vm.rename");
const collecting = stepped("collecting", "vm.rename");
const confirmingAfterForm = stepped("confirming", "vm.reinstall");
const confirming = stepped("confirming", "vm.stop");
const running = stepped("running", "vm.stop");
const failedAfterForm = stepped("failed", "vm.rename");
const failedAtOnce = stepped("failed", "vm.stop");
const done = stepped("done", "vm.stop");
const gone = { step: "cancelled" as const, run: undefined, asksForInput: false };

/** Options must match the typed text to be chosen. */
const typed =
  <T>(text: string, ...cases: T[]) =>
  ({ context }: Snapshot): readonly T[] =>
    context.query === text ? cases : [];

const option = ({ page, user }: PaletteScreen, name: RegExp) =>
  user.click(page.getByRole("option", { name }).first());

const asksFor =
  (placeholder: string) =>
  ({ page, expect }: PaletteScreen) =>
    expect.element(page.getByPlaceholder(placeholder)).toBeVisible();

const shows =
  (role: "heading" | "button" | "alert" | "status" | "progressbar", name: RegExp) =>
  ({ page, expect }: PaletteScreen) =>
    expect.element(page.getByRole(role, role === "status" ? {} : { name }).first()).toBeVisible();

type Opening = { actionId?: string; target?: string };
type Stepped = { step: RunStep; run: object; asksForInput: boolean };
type Held = Snapshot["context"];

/** As typed in the walk. */
const command = { targets: [vm], values: { name: "shop" }, isComplete: true };

const started = (_: unknown, { actionId, target }: Opening) => ({
  query: "",
  actionId,
  target,
  command: undefined,
  run: undefined,
  asksForInput: false,
  chosenFirst: target === undefined ? "action" : "target",
});
const forgotten = { command: undefined, run: undefined, asksForInput: false };
const leave = [
  { when: ({ chosenFirst }: Held) => chosenFirst === "target", to: "open.choosingAction", sets: forgotten },
  { when: ({ chosenFirst }: Held) => chosenFirst === "action", to: "open.choosingTarget", sets: forgotten },
  { to: "open.browsing", sets: forgotten },
];
/** Back to the form, which the run itself shows. */
const backToInput = [{ when: ({ asksForInput }: Held) => asksForInput, to: "stays" }, ...leave];
export default defineWalk({
  machine: paletteMachine,
  chart: {
    title: "Command palette",
    about:
      "Finding a command, a resource or an action, and running the action by keyboard. Closing the palette does not stop a running action.",
    words: {
      "run.stepped": "the running action enters its next step",
      "palette.resume": "a failed action is resumed from its toast",
      "pair.choose": "action and resource are chosen at once",
      "typed.choose": "a typed command with its values is chosen",
    },
  },
  identity: ({ value, context }) => [
    value,
    context.query,
    context.chosenFirst,
    context.asksForInput,
    context.actionId,
    context.target,
    context.command?.values,
    context.run?.action.id,
  ],
  cases: {
    "palette.open": [
      {},
      { actionId: "vm.rename" },
      { target: TARGET },
      { actionId: "vm.rename", target: TARGET },
    ],
    "palette.resume": [{ run: failed }],
    "query.change": (snapshot) =>
      snapshot.matches({ open: "browsing" }) && snapshot.context.query === ""
        ? [{ text: "rename web" }, { text: "rename web-1 shop" }]
        : [],
    "command.choose": (snapshot) =>
      snapshot.context.query === ""
        ? [
            {
              commandId: snapshot.matches({ open: "browsing" }) ? "go.virtual_machine" : `open ${TARGET}`,
            },
          ]
        : [],
    "target.choose": typed("", { target: TARGET }),
    "action.choose": typed("", { actionId: "vm.rename" }),
    "pair.choose": typed("rename web", { actionId: "vm.rename", target: TARGET }),
    "typed.choose": typed("rename web-1 shop", { actionId: "vm.rename", command }),
    "run.stepped": [
      collecting,
      confirmingAfterForm,
      confirming,
      running,
      failedAfterForm,
      failedAtOnce,
      done,
      gone,
    ],
  },
  starts: () => "closed",
  asks: { run: ({ actionId, target, command: given, run }) => ({ actionId, target, command: given, run }) },
  transitions: {
    closed: {
      "palette.open": [
        {
          when: (_: unknown, { actionId, target }: Opening) => actionId !== undefined && target !== undefined,
          to: "open.acting.starting",
          sets: started,
        },
        {
          when: (_: unknown, { actionId }: Opening) => actionId !== undefined,
          to: "open.choosingTarget",
          sets: started,
        },
        {
          when: (_: unknown, { target }: Opening) => target !== undefined,
          to: "open.choosingAction",
          sets: started,
        },
        { to: "open.browsing", sets: started },
      ],
      "palette.resume": { to: "open.acting.starting", sets: { run: failed, chosenFirst: "both" } },
    },
    open: {
      "palette.close": "closed",
      "query.change": { to: "stays", sets: (_: unknown, { text }: { text: string }) => ({ query: text }) },
    },
    "open.browsing": {
      "command.choose": "closed",
      "target.choose": {
        to: "open.choosingAction",
        sets: { target: TARGET, chosenFirst: "target", query: "" },
      },
      "action.choose": {
        to: "open.choosingTarget",
        sets: { actionId: "vm.rename", chosenFirst: "action", query: "" },
      },
      "pair.choose": {
        to: "open.acting.starting",
        sets: { actionId: "vm.rename", target: TARGET, chosenFirst: "both", query: "" },
      },
      // The text stays, for the way back.
      "typed.choose": {
        to: "open.acting.starting",
        sets: { actionId: "vm.rename", target: undefined, command, chosenFirst: "both" },
      },
    },
    "open.choosingTarget": {
      "target.choose": { to: "open.acting.starting", sets: { target: TARGET, query: "" } },
      "palette.back": { to: "open.browsing", sets: { query: "" } },
    },
    "open.choosingAction": {
      "action.choose": { to: "open.acting.starting", sets: { actionId: "vm.rename", query: "" } },
      "command.choose": "closed",
      "palette.back": { to: "open.browsing", sets: { query: "" } },
    },
    "open.acting": {
      "xstate.error.actor.run": { to: "open.browsing", sets: forgotten },
      "run.stepped": [
        {
          when: (_: unknown, { step }: Stepped) => step === "cancelled",
          to: "open.browsing",
          sets: forgotten,
        },
        {
          to: (_: unknown, { step }: Stepped) => `open.acting.${step}`,
          sets: (_: unknown, { step, run, asksForInput }: Stepped) => ({
            run,
            asksForInput,
            ...(step === "done" && { query: "" }),
          }),
        },
      ],
    },
    "open.acting.collecting": { "palette.back": leave },
    "open.acting.confirming": { "palette.back": backToInput },
    "open.acting.running": { "palette.back": { to: "closed", sets: forgotten } },
    "open.acting.failed": { "palette.back": backToInput },
    "open.acting.done": { "palette.back": leave },
  },
  render: async ({ actor }) => (await import("./shellStage.tsx")).paletteStage(actor),
  causes: {
    "palette.open": reported,
    "palette.resume": reported,
    "palette.close": ({ page, user, snapshot }) =>
      snapshot.matches({ open: { acting: "starting" } })
        ? user.keyboard("{Escape}")
        : user.click(page.getByRole("button", { name: "Close", exact: true }).first()),
    "query.change": ({ page, user }, { text }) => user.fill(page.getByRole("combobox"), text),
    "command.choose": (screen, { commandId }) =>
      option(screen, commandId.startsWith("go.") ? /^Go to Virtual machines/ : /^Open page/),
    "target.choose": (screen) => option(screen, /^web-1/),
    "action.choose": (screen) => option(screen, /^Rename or describe…/),
    "pair.choose": (screen) => option(screen, /^Rename or describe: web-1/),
    "typed.choose": (screen) => option(screen, /^Rename or describe: web-1/),
    "palette.back": ({ page, user }) =>
      user.click(page.getByRole("button", { name: "Back", exact: true }).first()),
    "run.stepped": reported,
  },
  sees: {
    closed: ({ page, expect }) => expect.element(page.getByText("No palette")).toBeVisible(),
    "open.browsing": asksFor("Search or run a command"),
    "open.choosingTarget": asksFor("Choose a resource"),
    "open.choosingAction": async ({ page, expect }) => {
      await expect.element(page.getByPlaceholder("Choose an action")).toBeVisible();
      // Listed but disabled.
      const refused = page.getByRole("option", { name: /^Resize….*Available while stopped/ });
      await expect.element(refused).toHaveAttribute("aria-disabled", "true");
    },
    "open.acting.starting": ({ page, expect }) =>
      expect.element(page.getByRole("dialog", { name: "Commands" })).toBeVisible(),
    "open.acting.collecting": async ({ page, expect }) => {
      await expect.element(page.getByRole("heading", { name: "Rename or describe: web-1" })).toBeVisible();
      await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
    },
    "open.acting.confirming": shows("heading", /^(Stop|Reinstall): web-1/),
    "open.acting.running": shows("progressbar", /^Stop$/),
    "open.acting.failed": async (screen) => {
      await screen.expect.element(screen.page.getByText("The host is full")).toBeVisible();
      await shows("button", /^Retry$/)(screen);
    },
    "open.acting.done": ({ page, expect }) =>
      expect.element(page.getByRole("status").filter({ hasText: "web-1 is stopped" })).toBeVisible(),
  },
});
