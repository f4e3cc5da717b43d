import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import "#styles.css";
import { Tooltip } from "./Tooltip.tsx";

afterEach(() => void vi.useRealTimers());

async function show() {
  await render(
    <Tooltip content="Takes a minute">
      <button type="button">Start</button>
    </Tooltip>,
  );
  const button = page.getByRole("button", { name: "Start" }).element();
  const tip = document.querySelector("[role=tooltip]");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const point = (type: "pointerover" | "pointerout") =>
    button.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse" }));
  return { point, tip, isOpen: () => tip?.matches(":popover-open") };
}

test("opens after 300 ms of the pointer's rest and closes 100 ms after it has left", async () => {
  const { point, isOpen } = await show();
  point("pointerover");
  vi.advanceTimersByTime(299);
  expect(isOpen()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(true);
  point("pointerout");
  vi.advanceTimersByTime(99);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(false);
});

test("does not open for a passing pointer, and stays for one that returns", async () => {
  const { point, isOpen } = await show();
  point("pointerover");
  vi.advanceTimersByTime(200);
  point("pointerout");
  vi.advanceTimersByTime(1_000);
  expect(isOpen()).toBe(false);
  point("pointerover");
  vi.advanceTimersByTime(300);
  point("pointerout");
  vi.advanceTimersByTime(50);
  point("pointerover");
  vi.advanceTimersByTime(1_000);
  expect(isOpen()).toBe(true);
});

test("fades away within 500 ms", async () => {
  const { tip } = await show();
  expect(tip && getComputedStyle(tip).transitionDuration).toBe("0.5s");
});
