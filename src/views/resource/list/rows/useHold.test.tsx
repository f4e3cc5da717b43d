import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { ROWS_TOGETHER_MS } from "#lib/constants.ts";
import { useHold } from "./useHold.ts";

afterEach(() => void vi.useRealTimers());

async function hold(isPartial: boolean) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const hook = await renderHook((given) => useHold(given ?? isPartial), { initialProps: isPartial });
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  return { ...hook, pass };
}

test("a part of the rows is held back for a while", async () => {
  const { result, pass } = await hold(true);
  await pass(ROWS_TOGETHER_MS - 1);
  expect(result.current).toBe(true);
  await pass(1);
  expect(result.current).toBe(false);
});

test("rows are shown as soon as all are there", async () => {
  const { result, rerender } = await hold(true);
  await rerender(false);
  expect(result.current).toBe(false);
});

test("a whole list is never held back", async () => {
  expect((await hold(false)).result.current).toBe(false);
});
