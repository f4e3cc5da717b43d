import { type DiskFacts, diskLifecycle } from "#machines/disk/disk.machine.ts";
import { disk, diskAnswers } from "./disk.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const free: DiskFacts = { status: "Active", isAttached: false, isMain: false };

export default lifecycleWalk({
  model: diskLifecycle,
  facts: free,
  others: [
    { ...free, isAttached: true },
    { ...free, isAttached: true, isMain: true },
    { ...free, status: "Reserved" },
    { ...free, status: "Deleted" },
    { ...free, status: "Migrating" },
  ],
  stands: ({ status, isAttached }) =>
    status === "Active"
      ? isAttached
        ? "settled.attached"
        : "settled.detached"
      : ({ Reserved: "reserved", Deleted: "deleted" }[status] ?? "unrecognised"),
  takes: {
    settled: { "details.change": true, "size.change": true, "account.change": true },
    "settled.detached": { attach: true, delete: true },
    "settled.attached": { detach: { if: ({ isMain }) => !isMain } },
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
