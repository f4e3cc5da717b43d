import { expect, test, vi } from "vitest";
import { createActor, setup } from "xstate";
import { createNewVersionActors, isNewer } from "./newVersion.actors.ts";

const page = (script: string) =>
  `<!doctype html><script src="/app/assets/early-Cc3.js" data-application="${script}"></script>`;

test.each([
  ["the same page", page("/app/assets/index-Aa1.js"), false],
  ["a page with another script", page("/app/assets/index-Bb2.js"), true],
  ["a page whose script only begins alike", page("/app/assets/index-Aa1.js.br"), true],
  ["a page of a gateway", "<h1>Maintenance</h1>", false],
])("%s", (_, text, expected) => {
  expect(isNewer(text, "/app/assets/index-Aa1.js")).toBe(expected);
});

test("a page without its own script reports nothing", () => {
  expect(isNewer(page("/app/assets/index-Bb2.js"), undefined)).toBe(false);
});

test("a page that is shown again and a part that does not load are reported", () => {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  const notified: string[] = [];
  const { watch } = createNewVersionActors();
  const machine = setup({ actors: { watch } }).createMachine({
    invoke: { src: "watch" },
    on: { "*": { actions: ({ event }) => notified.push(event.type) } },
  });
  const actor = createActor(machine).start();
  window.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("vite:preloadError"));
  expect(notified).toEqual(["page.shown", "page.shown", "script.failed"]);
  actor.stop();
  document.visibilityState = "visible";
  for (const type of ["focus", "vite:preloadError"]) window.dispatchEvent(new Event(type));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(notified).toHaveLength(3);
  vi.unstubAllGlobals();
});
