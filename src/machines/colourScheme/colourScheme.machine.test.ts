import { expect, test } from "vitest";
import { createActor, fromCallback } from "xstate";
import type { Scheme } from "#themes/theme.ts";
import {
  colourSchemeMachine,
  preferenceOf,
  schemeOf,
  type ColourSchemeEvent,
  type SchemePreference,
} from "./colourScheme.machine.ts";

const start = (stored: SchemePreference, system: Scheme) =>
  createActor(
    colourSchemeMachine.provide({
      actors: {
        watchSystem: fromCallback<ColourSchemeEvent, void>(() => {}),
        watchTabs: fromCallback<ColourSchemeEvent, void>(() => {}),
      },
    }),
    { input: { stored, system } },
  ).start();

test.each<[SchemePreference, Scheme, Scheme]>([
  ["auto", "light", "light"],
  ["auto", "dark", "dark"],
  ["light", "dark", "light"],
  ["dark", "light", "dark"],
])("%s on a %s system is %s", (stored, system, shown) => {
  const snapshot = start(stored, system).getSnapshot();
  expect([schemeOf(snapshot), preferenceOf(snapshot)]).toEqual([shown, stored]);
});

test("auto follows the system, an explicit choice does not", () => {
  const actor = start("auto", "light");
  actor.send({ type: "system.changed", scheme: "dark" });
  expect(schemeOf(actor.getSnapshot())).toBe("dark");
  actor.send({ type: "scheme.choose", preference: "light" });
  actor.send({ type: "system.changed", scheme: "dark" });
  expect(schemeOf(actor.getSnapshot())).toBe("light");
});

test("auto is right immediately when the system changed meanwhile", () => {
  const actor = start("light", "light");
  actor.send({ type: "system.changed", scheme: "dark" });
  actor.send({ type: "scheme.choose", preference: "auto" });
  expect(schemeOf(actor.getSnapshot())).toBe("dark");
});
