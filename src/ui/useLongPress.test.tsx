import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useLongPress } from "./useLongPress.ts";

afterEach(() => void vi.useRealTimers());

async function show() {
  const onPress = vi.fn<() => void>();
  function Row() {
    return <p {...useLongPress(onPress)}>web-1</p>;
  }
  const page = await render(<Row />);
  const row = page.getByText("web-1").element();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const point = (type: string, clientX = 0, pointerType = "touch") =>
    row.dispatchEvent(new PointerEvent(type, { pointerType, clientX, bubbles: true }));
  return { onPress, point };
}

test("a finger that rests for half a second acts, not before", async () => {
  const { onPress, point } = await show();
  point("pointerdown");
  vi.advanceTimersByTime(499);
  expect(onPress).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test("a finger that is lifted or moves on, and a mouse, do nothing", async () => {
  const { onPress, point } = await show();
  point("pointerdown");
  point("pointerup");
  vi.advanceTimersByTime(500);
  point("pointerdown");
  point("pointermove", 11);
  vi.advanceTimersByTime(500);
  point("pointerdown", 0, "mouse");
  vi.advanceTimersByTime(500);
  expect(onPress).not.toHaveBeenCalled();
});
