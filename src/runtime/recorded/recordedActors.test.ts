import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { createKinds } from "../../../tests/support/kinds.ts";
import { setSite } from "#api/config/site.ts";
import { kindOf } from "#resources/registry.ts";
import { actionsOn } from "#runtime/resources/availability.ts";
import { createRecordedActors } from "./recordedActors.ts";

setSite({});

const since = Date.parse("2026-03-02T10:00:00Z");

function recorded(refuse = () => {}) {
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  const actors = createRecordedActors(kinds, queryClient, refuse);
  const able = () =>
    actionsOn(vm, kindOf(kinds, vm), actors).flatMap(({ action, disabledReason }) =>
      disabledReason === undefined ? [action.id] : [],
    );
  return { actors, able };
}

test("a resource has its recorded state, and the actions of that state", () => {
  const { actors, able } = recorded();
  const changed = vi.fn<() => void>();
  actors.subscribe(changed);
  expect(able()).toContain("vm.stop");
  actors.show(new Map([[`vm:${vm.uuid}`, { state: "stoppingGracefully", since }]]));
  expect(changed).toHaveBeenCalled();
  expect(actors.snapshot(vm)).toMatchObject({ value: "stoppingGracefully", context: { startedAt: since } });
  expect(actors.snapshot(vm)).toBe(actors.snapshot(vm));
  expect(able()).toContain("vm.forceStop");
  expect(able()).not.toContain("vm.stop");
  actors.show(new Map([[`vm:${vm.uuid}`, { state: "stopped", since }]]));
  expect(able()).toContain("vm.start");
  actors.show(new Map());
  expect(able()).toContain("vm.stop");
});

test("no action is sent, whatever the state", () => {
  const refuse = vi.fn<() => void>();
  const { actors } = recorded(refuse);
  expect(() => actors.actor(vm)).toThrow(
    "You're viewing a session log, so nothing was sent. To do this, close the log first.",
  );
  expect(refuse).toHaveBeenCalledOnce();
});
