import { expect, test, vi } from "vitest";
import { createOpenList } from "./openList.ts";

test("listeners are called once for several items, and not for those that are open already", () => {
  const open = createOpenList<string>();
  const listener = vi.fn<() => void>();
  open.subscribe(listener);
  open.add(["a", "b", "c"]);
  open.add(["b"]);
  expect(listener).toHaveBeenCalledOnce();
  open.putFirst(new Set(["c"]));
  open.remove(["a"]);
  expect(open.list()).toEqual(["c", "b"]);
});
