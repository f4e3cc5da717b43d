import { type MetalFacts, metalLifecycle, metalStates } from "#machines/bareMetal/bareMetal.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { metalAnswers, metalLease } from "./metal.fixture.ts";

const ordered: MetalFacts = { status: "pending", isConfigured: false };
const everyStatus = [...Object.keys(metalStates), "quarantined"].map((status) => ({
  status,
  isConfigured: true,
}));

export default lifecycleWalk({
  model: metalLifecycle,
  facts: ordered,
  others: everyStatus,
  stands: ({ status, isConfigured }) =>
    ({
      available: "settled.available",
      reserved: "settled.reserved",
      pending: isConfigured ? "pending" : "settled.ordered",
      in_use: "settled.inUse",
      cleaning: "settled.cleaning",
      offline: "settled.offline",
      unavailable: "settled.unavailable",
      deleted: "deleted",
    })[status] ?? "unrecognised",
  takes: {
    "settled.ordered": { configure: true, "details.change": true, "account.change": true, release: true },
    "settled.inUse": { "details.change": true, "account.change": true, release: true },
    pending: {},
    unrecognised: {},
  },
  row: metalLease,
  title: "db-metal-1",
  answers: metalAnswers,
  shows: {
    ordered: ["Not configured", ["Configure", "Release"]],
    inUse: ["In use", ["Release"]],
    pending: ["Pending"],
    cleaning: ["Cleaning"],
    available: ["Available"],
    reserved: ["Reserved"],
    offline: ["Offline"],
    unavailable: ["Unavailable"],
    unrecognised: ["Busy"],
  },
});
