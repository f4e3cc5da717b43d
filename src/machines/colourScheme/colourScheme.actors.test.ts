import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { Page, storedElsewhere } from "../../../tests/support/page.ts";
import { watched } from "../../../tests/support/slots.ts";
import {
  createColourSchemeActors,
  keepPreference,
  storedPreference,
  systemScheme,
} from "./colourScheme.actors.ts";

let system: Page & { matches: boolean };
let page: Page;

beforeEach(() => {
  system = Object.assign(new Page(), { matches: false });
  const nothing = Object.assign(new Page(), { matches: undefined });
  vi.stubGlobal("localStorage", browserStorage());
  page = Object.assign(new Page(), {
    matchMedia: (query: string) => (query === "(prefers-color-scheme: dark)" ? system : nothing),
  });
  vi.stubGlobal("window", page);
});
afterEach(() => vi.unstubAllGlobals());

test("the system's scheme is the one that it prefers now", () => {
  expect(systemScheme()).toBe("light");
  system.matches = true;
  expect(systemScheme()).toBe("dark");
});

test.each(["light", "dark", "auto"] as const)("%s is kept on this device", (preference) => {
  keepPreference(preference);
  expect({ ...localStorage }).toEqual({ colour_scheme: preference });
  expect(storedPreference()).toBe(preference);
});

test.each([undefined, "sepia"])("%s is no choice", (stored) => {
  if (stored !== undefined) localStorage.setItem("colour_scheme", stored);
  expect(storedPreference()).toBe("auto");
});

test("a change of the system is reported, both ways, while it is watched", () => {
  const { notified, stop } = watched(createColourSchemeActors().watchSystem);
  for (const matches of [true, false]) {
    system.matches = matches;
    system.dispatchEvent(new Event("change"));
  }
  expect(notified).toEqual([
    { type: "system.changed", scheme: "dark" },
    { type: "system.changed", scheme: "light" },
  ]);
  expect(system.listening).toEqual(["change"]);
  stop();
  expect(system.listening).toEqual([]);
});

test("a choice in another tab is made here too, while the tabs are watched", () => {
  const { notified, stop } = watched(createColourSchemeActors().watchTabs);
  localStorage.setItem("colour_scheme", "dark");
  page.dispatchEvent(storedElsewhere("colour_scheme"));
  page.dispatchEvent(storedElsewhere("locale"));
  localStorage.removeItem("colour_scheme");
  page.dispatchEvent(storedElsewhere("colour_scheme"));
  expect(notified).toEqual([
    { type: "scheme.choose", preference: "dark" },
    { type: "scheme.choose", preference: "auto" },
  ]);
  stop();
  expect(page.listening).toEqual([]);
});
