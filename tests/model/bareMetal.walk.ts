import { type MetalFacts, metalMachine, metalStates } from "#machines/bareMetal/bareMetal.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { metalAnswers, metalLease } from "./bareMetal.fixture.ts";

const ordered: MetalFacts = { status: "pending", isConfigured: false };
const everyStatus = [...Object.keys(metalStates), "quarantined"].map((status) => ({
  status,
  isConfigured: true,
}));

export default lifecycleWalk({
  machine: metalMachine,
  facts: ordered,
  others: everyStatus,
  stateOf: ({ status, isConfigured }) =>
    ({
      available: "available",
      reserved: "reserved",
      pending: isConfigured ? "pending" : "ordered",
      in_use: "inUse",
      cleaning: "cleaning",
      offline: "offline",
      unavailable: "unavailable",
      deleted: "deleted",
    })[status] ?? "unrecognised",
  stable: ["ordered", "inUse", "cleaning", "available", "reserved", "offline", "unavailable"],
  on: {
    ordered: { configure: true, "details.change": true, "account.change": true, release: true },
    inUse: { "details.change": true, "account.change": true, release: true },
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
