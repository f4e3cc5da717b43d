import {
  type BareMetalFacts,
  bareMetalMachine,
  bareMetalStates,
} from "#machines/bareMetal/bareMetal.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { bareMetalAnswers, metalLease } from "./bareMetal.fixture.ts";

const ordered: BareMetalFacts = { status: "pending", isConfigured: false };
const everyStatus = [...Object.keys(bareMetalStates), "quarantined"].map((status) => ({
  status,
  isConfigured: true,
}));

export default lifecycleWalk({
  machine: bareMetalMachine,
  chart: {
    title: "Bare metal machine",
    about:
      "A leased server: ordered, configured, installed and in use. After release the server is wiped and accepts no more actions.",
    words: {
      "server.changed": "the server reports a new status",
      configure: "choose the operating system",
      release: "release the machine",
    },
  },
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
  answers: bareMetalAnswers,
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
