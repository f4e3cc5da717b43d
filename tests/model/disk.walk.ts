import { type DiskFacts, diskMachine } from "#machines/disk/disk.machine.ts";
import { disk, diskAnswers } from "./disk.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const free: DiskFacts = { status: "Active", isAttached: false, isMain: false };

export default lifecycleWalk({
  machine: diskMachine,
  chart: {
    title: "Disk",
    about:
      "The states of a disk: reserved until written, then attached or detached, and at most one change in progress.",
    words: { "server.changed": "the server reports a new status, or another attachment" },
  },
  facts: free,
  others: [
    { ...free, isAttached: true },
    { ...free, isAttached: true, isMain: true },
    { ...free, status: "Reserved" },
    { ...free, status: "Deleted" },
    { ...free, status: "Migrating" },
  ],
  stateOf: ({ status, isAttached }) =>
    status === "Active"
      ? isAttached
        ? "attached"
        : "detached"
      : ({ Reserved: "reserved", Deleted: "deleted" }[status] ?? "unrecognised"),
  stable: ["detached", "attached"],
  common: { "details.change": true, "size.change": true, "account.change": true },
  on: {
    detached: { attach: true, delete: true },
    attached: { detach: { if: ({ isMain }) => !isMain } },
    reserved: {},
    unrecognised: {},
  },
  row: disk,
  title: "exports",
  answers: diskAnswers,
  shows: {
    attached: ["Attached", ["Detach", "Grow"]],
    detached: ["Detached", ["Attach", "Grow"]],
    reserved: ["Reserved"],
    unrecognised: ["Busy"],
  },
});
