import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce } from "./announce.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const said = () => document.querySelector('[aria-live="polite"]')?.textContent;

test("a text is read out for seven seconds", () => {
  announce("3 rows");
  vi.advanceTimersByTime(6_999);
  expect(said()).toBe("3 rows");
  vi.advanceTimersByTime(1);
  expect(said()).toBe("");
});

test("another text restarts its seven seconds, and the same one is read again", () => {
  announce("3 rows");
  vi.advanceTimersByTime(5_000);
  announce("2 rows");
  vi.advanceTimersByTime(5_000);
  expect(said()).toBe("2 rows");
  announce("2 rows");
  expect(said()).not.toBe("2 rows");
  expect(said()?.trim()).toBe("2 rows");
});

test("what is read out while a dialog is open is within it", () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.showModal();
  announce("Not sent", "assertive");
  expect(dialog.querySelector('[aria-live="assertive"]')?.textContent).toBe("Not sent");
});
