import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createKinds, kindOf } from "../../resources/registry.ts";
import { resumeCreation } from "./creation.actors.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the progress is looked at every 200 ms", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const queryClient = new QueryClient();
  const kind = kindOf(createKinds(queryClient), { $type: "disk" });
  const sent = { location: "hel01", title: "exports", at: Date.now(), known: [] };
  const creation = resumeCreation(sent, kind, queryClient);
  const elapsed = () => creation.getSnapshot().context.elapsedMs;
  await vi.advanceTimersByTimeAsync(199);
  expect(elapsed()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(elapsed()).toBe(200);
  await vi.advanceTimersByTimeAsync(200);
  expect(elapsed()).toBe(400);
  creation.stop();
});
