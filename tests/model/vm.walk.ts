import {
  type VmFacts,
  vmMachine,
  type VmRequest,
  vmStateOfStatus,
} from "../../src/machines/vm/vm.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

const bare: VmFacts = {
  uuid: "454b4dbd-8a04-47e6-92f1-4d6de4e899af",
  location: "hel01",
  status: "running",
  backup: false,
  hasReplica: false,
  hasExtraDisk: false,
};
const rich: VmFacts = { ...bare, backup: true, hasReplica: true, hasExtraDisk: true };
const everyStatus = [...Object.keys(vmStateOfStatus), "migrating"].map((status) => ({ ...bare, status }));
const noAnswer = Object.assign(new Error("The server did not answer in time"), { outcomeUnknown: true });
const answers = [{ output: bare }];
const failures = [{ error: new Error("No capacity") }, { error: noAnswer }];

type VmScreen = Screen<typeof vmMachine>;

/** Does what a person does: the button or the menu's entry, then the form and the confirmation where there are any. */
async function act(screen: VmScreen, event: { type: string }): Promise<void> {
  const { page, user } = screen;
  const { actionsOf } = await import("../../src/actions/registry.ts");
  const { isShown, initialValues } = await import("../../src/actions/field.ts");
  const { vm } = await import("./resourceStage.tsx");
  const action = actionsOf("virtual_machine").find((it) => it.event === event.type);
  if (action === undefined) throw new Error(`No action sends ${event.type}`);
  await leaveDialog(screen);

  const name = String(action.label.message);
  const button = page.getByRole("button", { name, exact: true });
  if (button.query() !== null) await user.click(button);
  else {
    await user.click(page.getByRole("button", { name: "Actions of web-1" }));
    // Its key is printed behind it.
    await user.click(page.getByRole("menuitem", { name: new RegExp(`^${name}( ?[A-Z])?$`) }));
  }
  const fields = action.fields?.(vm, [vm]) ?? [];
  for (const field of fields.filter((it) => isShown(it, initialValues(fields)))) {
    if (field.optional) continue;
    const input = await found<HTMLInputElement>(screen, `[id^="run-"][id$="-${field.name}"]`);
    if (input.value !== "") continue;
    if (field.kind === "choice") await user.selectOptions(input, String(secondOption(input)));
    else await user.fill(input, TYPED[field.name] ?? "100");
  }
  if (fields.length > 0) await user.click(await found(screen, SUBMIT));
  const confirmation = action.confirm?.(vm, [vm]);
  if (confirmation?.typeToConfirm !== undefined)
    await user.fill(page.getByRole("textbox", { name: /^Type/ }), confirmation.typeToConfirm);
  if (confirmation) await user.click(await found(screen, SUBMIT));
}

const SUBMIT = "[role=dialog] button[type=submit]";
const TYPED: Record<string, string> = { username: "mari", password: "Abcdefg1", repeated: "Abcdefg1" };

const secondOption = (select: Element) => select.querySelectorAll("option")[1]?.value;

/** A dialog whose run is over goes by itself; one that shows a failure is put away. */
async function leaveDialog({ page, user, expect }: VmScreen): Promise<void> {
  const isOpen = () => document.querySelector("[role=dialog]") !== null;
  const hasFailed = () => document.querySelector("[role=dialog] [role=alert]") !== null;
  await expect.poll(() => !isOpen() || hasFailed()).toBe(true);
  if (!isOpen()) return;
  await user.click(page.getByRole("button", { name: "Close" }));
  const discard = page.getByRole("button", { name: "Discard" });
  if (discard.query() !== null) await user.click(discard);
  await expect.poll(isOpen).toBe(false);
}

async function found<E extends Element>({ expect }: VmScreen, selector: string): Promise<E> {
  await expect.poll(() => document.querySelector(selector)).not.toBeNull();
  return document.querySelector(selector) as E;
}

/** The header says the state in a word, offers these, and refuses the rest with a reason. */
const shows =
  (word: string, offered: readonly string[] = []) =>
  async ({ page, expect }: VmScreen) => {
    await expect.element(page.getByText(word, { exact: true }).first()).toBeVisible();
    const header = () =>
      document.querySelector("header")?.querySelectorAll("button:not([aria-haspopup])") ?? [];
    const able = () => [...header()].filter((it) => !it.ariaDisabled).map((it) => it.textContent);
    await expect.poll(able).toEqual(offered);
  };

const asked = Object.fromEntries(
  (
    [
      "power.start",
      "power.stop",
      "power.forceStop",
      "details.change",
      "size.change",
      "password.change",
      "clone",
      "rebuild",
      "reinstall",
      "iso.boot",
      "backup.enable",
      "backup.disable",
      "snapshot.create",
      "replica.delete",
      "storage.add",
      "storage.resize",
      "storage.delete",
      "disk.attach",
      "disk.detach",
      "subinterface.add",
      "subinterface.remove",
      "account.change",
      "delete",
    ] satisfies VmRequest["type"][]
  ).map((type) => [type, act]),
);

export default defineWalk({
  machine: vmMachine,
  inputs: [{ facts: bare }],
  identity: ({ value, context: { facts } }) => [value, facts],
  cases: {
    "server.changed": [...everyStatus, rich].map((facts) => ({ facts })),
    "xstate.done.actor.perform": answers,
    "xstate.done.actor.stop": answers,
    "xstate.done.actor.forceStop": answers,
    "xstate.done.actor.read": answers,
    "xstate.error.actor.perform": failures,
    "xstate.error.actor.stop": failures,
    "xstate.error.actor.forceStop": failures,
  },
  render: async ({ actor }) => {
    const { createElement } = await import("react");
    const { resourceStage, vm } = await import("./resourceStage.tsx");
    const { ResourceHeader } = await import("../../src/views/resource/ResourceHeader.tsx");
    const { RunHost } = await import("../../src/views/resource/RunHost.tsx");
    // What is fetched on demand is fetched now: the first transform takes longer than a click waits.
    await Promise.all([
      import("../../src/ui/OpenedMenu.tsx"),
      import("../../src/views/resource/RunDialog.tsx"),
    ]);
    return resourceStage({
      actor,
      children: [
        createElement(ResourceHeader, { key: "header", resource: vm }),
        createElement(RunHost, { key: "runs" }),
      ],
    });
  },
  causes: { ...asked, "server.changed": reported },
  sees: {
    creating: shows("Creating"),
    stopping: shows("Stopping"),
    hibernating: shows("Hibernating"),
    wakingUp: shows("Waking up"),
    unrecognised: shows("Busy"),
    "settled.running": shows("Running", ["Stop", "Force stop"]),
    "settled.stopped": shows("Stopped", ["Start"]),
    "settled.hibernated": shows("Hibernated", ["Start"]),
    changing: shows("Changing"),
    stoppingGracefully: shows("Stopping", ["Force stop"]),
    stoppingByForce: shows("Forcing to stop"),
    readingBack: shows("Checking"),
    waitingToReadBack: shows("Checking"),
    deleted: shows("Deleted"),
  },
});
