import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createKinds } from "../../../tests/support/kinds.ts";
import type { ActorEntry, Entry } from "#runtime/sessionLog/entries.ts";
import { stepText } from "./stepText.ts";

const kinds = createKinds(new QueryClient());
const vmKind = kinds.get("virtual_machine");
const starts = new Map<number, ActorEntry>([
  [1, { actor: 1, machine: "vm", resource: "uuid-1", state: "running" }],
  [2, { actor: 2, machine: "actionRun", context: { spec: { actionId: "vm.stop" } }, state: "confirming" }],
  [3, { actor: 3, machine: "toasts", state: { queue: "empty", history: "closed" } }],
]);

test.each<[Entry, string, string | undefined, string]>([
  [{ at: 0, address: "/compute" }, "Page opened", undefined, "/compute"],
  [{ at: 0, step: "action", name: "vm.stop" }, "Action started", "Stop", "vm.stop"],
  [
    { at: 0, call: "POST", path: "/text-1/vm", ms: 1, status: 409 },
    "Response received",
    undefined,
    "POST /text-1/vm 409",
  ],
  [{ at: 0, call: "GET", path: "/text-1/vm", ms: 1 }, "No response", undefined, "GET /text-1/vm"],
  [
    { at: 0, actor: 1, event: "power.stop", state: "stoppingGracefully" },
    "Virtual machine",
    "Stopping",
    "power.stop → stoppingGracefully",
  ],
  [{ at: 0, actor: 2, event: "run.confirm", state: "running" }, "Action", "Stop", "run.confirm → running"],
  [
    { at: 0, actor: 3, event: "toast.add", state: { queue: "closing", history: "closed" } },
    "Message shown",
    undefined,
    "toast.add → queue.closing, history.closed",
  ],
  [{ at: 0, actor: 9, event: "server.changed", state: "on" }, "Event", undefined, "server.changed → on"],
])("%j reads “%s”, “%s”, “%s”", (entry, title, label, names) => {
  const text = stepText(entry, starts, vmKind ? [vmKind] : []);
  expect([text.title.message, text.label?.message, text.names]).toEqual([title, label, names]);
});
