import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import type { listsOf } from "#declarations/kind.ts";
import { useLists } from "./useLists.ts";

afterEach(() => vi.restoreAllMocks());

/** Two lists: `old` is in the cache and stale, `new` was never read. */
async function setUp() {
  const client = new QueryClient();
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((then) => frames.push(then));
  const asked: string[] = [];
  const list = (name: string) => ({
    queryKey: [name],
    queryFn: async () => {
      asked.push(name);
      return [{ uuid: `${name} as read` }];
    },
  });
  client.setQueryData(["old"], [{ uuid: "old as cached" }], { updatedAt: 1 });
  const queries = [list("old"), list("new")] as unknown as ReturnType<typeof listsOf>;
  const hook = await renderHook(() => useLists(queries), {
    wrapper: ({ children }: { children?: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const drawFrame = () => frames.splice(0).forEach((then) => then(performance.now()));
  return { client, hook, asked, drawFrame };
}

test("lists are those of the cache until a frame is drawn, then they are read", async () => {
  const { hook, asked, drawFrame } = await setUp();
  expect(hook.result.current).toEqual({ lists: [[{ uuid: "old as cached" }], undefined], pending: true });
  expect(asked).toEqual([]);
  drawFrame();
  await expect
    .poll(() => hook.result.current)
    .toEqual({ lists: [[{ uuid: "old as read" }], [{ uuid: "new as read" }]], pending: false });
  expect(asked).toEqual(["old", "new"]);
});

test("a changed list is followed, and the result stays the same object until one changes", async () => {
  const { client, hook, drawFrame } = await setUp();
  drawFrame();
  await expect.poll(() => hook.result.current.pending).toBe(false);
  const before = hook.result.current;
  await hook.rerender();
  expect(hook.result.current).toBe(before);
  client.setQueryData(["old"], [{ uuid: "old as patched" }]);
  await expect.poll(() => hook.result.current.lists[0]).toEqual([{ uuid: "old as patched" }]);
  expect(hook.result.current.lists[1]).toBe(before.lists[1]);
});

test("a closed palette follows no list", async () => {
  const { client, hook, drawFrame } = await setUp();
  drawFrame();
  const observers = () =>
    client
      .getQueryCache()
      .find({ queryKey: ["old"] })
      ?.getObserversCount();
  await expect.poll(observers).toBe(1);
  await hook.unmount();
  expect(observers()).toBe(0);
});
