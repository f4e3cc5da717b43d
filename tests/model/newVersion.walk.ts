import { newVersionMachine } from "#machines/newVersion/newVersion.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type VersionScreen = Screen<typeof newVersionMachine>;

const saysNothing = async ({ page, expect }: VersionScreen) => {
  await expect.element(page.getByText("The screens of the portal")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reload" })).not.toBeInTheDocument();
};

export default defineWalk({
  machine: newVersionMachine,
  chart: {
    title: "New version of the portal",
    about:
      "Whether the server has a newer version of the portal. A banner reports the version and offers to reload; the page never reloads automatically.",
    words: {
      "page.shown": "the customer returns to the tab",
      "script.failed": "a part of the portal cannot be loaded",
      "banner.close": "the customer closes the banner",
    },
  },
  inputs: [undefined],
  starts: () => "resting",
  cases: { "xstate.done.actor.check": [{ output: true }, { output: false }] },
  transitions: {
    "": { "xstate.error.actor.watch": "stays" },
    resting: { "xstate.after.pause.newVersion.resting": "due", "script.failed": "checking" },
    due: { "page.shown": "checking", "script.failed": "checking" },
    checking: {
      "xstate.done.actor.check": [
        { when: (_: unknown, { output }: { output: boolean }) => output, to: "newer" },
        { to: "resting" },
      ],
      "xstate.error.actor.check": "resting",
    },
    newer: { "banner.close": "dismissed" },
    dismissed: { "script.failed": "newer" },
  },
  render: async ({ actor }) => (await import("./shellStage.tsx")).versionStage(actor),
  causes: {
    "page.shown": reported,
    "script.failed": reported,
    "banner.close": ({ page, user }) => user.click(page.getByRole("button", { name: "Close" })),
  },
  sees: {
    resting: saysNothing,
    due: saysNothing,
    checking: saysNothing,
    newer: async ({ page, expect }) => {
      await expect.element(page.getByText("A new version of the portal is available")).toBeVisible();
      await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
    },
    dismissed: saysNothing,
  },
});
