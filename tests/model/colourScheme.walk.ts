import { colourSchemeMachine, schemeOf } from "#machines/colourScheme/colourScheme.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type SchemeScreen = Screen<typeof colourSchemeMachine>;

const labels = { auto: "Same as system", light: "Light", dark: "Dark" };

export default defineWalk({
  machine: colourSchemeMachine,
  chart: {
    title: "Colour scheme",
    about: "Light, dark, or the system's setting.",
  },
  inputs: [
    { stored: "auto", system: "light" },
    { stored: "light", system: "dark" },
    { stored: "dark", system: "light" },
  ],
  cases: {
    "scheme.choose": [{ preference: "auto" }, { preference: "light" }, { preference: "dark" }],
    "system.changed": [{ scheme: "light" }, { scheme: "dark" }],
  },
  transitions: {
    "": { "xstate.error.actor.watchSystem": "stays", "xstate.error.actor.watchTabs": "stays" },
    preference: {
      "scheme.choose": {
        to: (_: unknown, { preference }: { preference: string }) => `preference.${preference}`,
      },
    },
    system: {
      "system.changed": {
        to: (_: unknown, { scheme }: { scheme: string }) =>
          scheme === "dark" ? "system.prefersDark" : "system.prefersLight",
      },
    },
  },
  render: async ({ actor }) => {
    await import("#ui/OpenedMenu.tsx");
    return (await import("./shellStage.tsx")).schemeStage(actor);
  },
  causes: {
    "scheme.choose": async ({ page, user }, { preference }) => {
      await user.click(page.getByRole("button", { name: /Account/ }));
      await user.click(page.getByRole("menuitem", { name: labels[preference] }));
    },
    "system.changed": reported,
  },
  sees: {
    "preference.auto": wearsWhatItShould,
    "preference.light": ({ page, expect }) => expect.element(page.getByText("Wears light")).toBeVisible(),
    "preference.dark": ({ page, expect }) => expect.element(page.getByText("Wears dark")).toBeVisible(),
    "system.prefersLight": wearsWhatItShould,
    "system.prefersDark": wearsWhatItShould,
  },
});

function wearsWhatItShould({ page, expect, snapshot }: SchemeScreen) {
  return expect.element(page.getByText(`Wears ${schemeOf(snapshot)}`)).toBeVisible();
}
