import { type DiskFacts, diskLifecycle } from "../../src/machines/disk/disk.machine.ts";
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
