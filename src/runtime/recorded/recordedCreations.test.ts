import { expect, test, vi } from "vitest";
import "../../../tests/support/kinds.ts";
import { createRecordedCreations } from "./recordedCreations.ts";

const sending = { actionId: "vm.create", title: "text-1", state: "sending", elapsedMs: 9_000 };

test("a creation is shown with its progress, and ends with the step", () => {
  const request = vi.spyOn(globalThis, "fetch");
  const creations = createRecordedCreations();
  creations.show([sending]);
  const [run] = creations.list();
  const snapshot = run?.creation()?.getSnapshot();
  expect(run?.create.id).toBe("vm.create");
  expect(run?.actor.getSnapshot().value).toBe("running");
  expect(snapshot?.value).toBe("sending");
  expect(snapshot?.context).toMatchObject({ title: "text-1", elapsedMs: 9_000 });
  expect(snapshot?.children).toEqual({});
  expect(request).not.toHaveBeenCalled();
  creations.show([]);
  expect(creations.list()).toEqual([]);
});

test("nothing follows a recorded creation, so its toast is shown once, as recorded", () => {
  const creations = createRecordedCreations();
  const listener = vi.fn<() => void>();
  creations.subscribe(listener);
  creations.show([sending]);
  expect(listener).not.toHaveBeenCalled();
});
