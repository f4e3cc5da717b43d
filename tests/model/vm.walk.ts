import { type VmFacts, vmMachine, vmStates } from "#machines/vm/vm.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { vm, vmAnswers } from "./vm.fixture.ts";

const bare: VmFacts = { status: "running", backup: false, hasReplica: false, hasExtraDisk: false };
const rich: VmFacts = { ...bare, backup: true, hasReplica: true, hasExtraDisk: true };
const everyStatus = [...Object.keys(vmStates), "migrating"].map((status) => ({ ...bare, status }));

export default lifecycleWalk({
  machine: vmMachine,
  chart: {
    title: "Virtual machine",
    about:
      "The states of a virtual machine as reported by the server, and at most one change in progress. A change starts only in a stable state.",
    words: { "server.changed": "the server reports a new status" },
  },
  facts: bare,
  others: [
    ...everyStatus,
    ...["running", "stopped", "hibernated"].map((status) => ({ ...rich, status })),
    { ...bare, status: "stopping", stopAskedAt: Date.now() },
  ],
  row: vm,
  title: vm.name,
  answers: vmAnswers,
  stateOf: ({ status, stopAskedAt }) =>
    ({
      creating: "creating",
      running: "running",
      stopping: stopAskedAt === undefined ? "stopping" : "stoppingOnRequest",
      stopped: "stopped",
      hibernating: "hibernating",
      hibernated: "hibernated",
      "waking up": "wakingUp",
      deleted: "deleted",
    })[status] ?? "unrecognised",
  stable: ["running", "stopped", "hibernated"],
  common: {
    "details.change": true,
    clone: true,
    rebuild: { if: ({ hasReplica }) => hasReplica },
    reinstall: true,
    "backup.enable": { if: ({ backup }) => !backup },
    "backup.disable": { if: ({ backup }) => backup },
    "snapshot.create": true,
    "replica.delete": { if: ({ hasReplica }) => hasReplica },
    "storage.add": true,
    "storage.resize": true,
    "storage.delete": { if: ({ hasExtraDisk }) => hasExtraDisk },
    "disk.attach": true,
    "disk.detach": { if: ({ hasExtraDisk }) => hasExtraDisk },
    "subinterface.add": true,
    "subinterface.remove": true,
    "account.change": true,
    delete: true,
  },
  on: {
    running: {
      "power.stop": { to: "stoppingGracefully" },
      "power.forceStop": { to: "forcingOff" },
      "password.change": true,
    },
    stopped: { "power.start": true, "size.change": true, "iso.boot": true },
    hibernated: { "power.start": true },
    creating: {},
    stopping: { "power.forceStop": { to: "forcingOff" } },
    stoppingOnRequest: { "power.forceStop": { to: "forcingOff" } },
    hibernating: {},
    wakingUp: {},
    unrecognised: {},
    stoppingGracefully: { "power.forceStop": { to: "forcingOff" } },
    forcingOff: {},
  },
  after: {
    stoppingGracefully: {
      "xstate.after.gracefulStop.vm.stoppingGracefully": {
        to: "forcingOff",
        sets: { request: { type: "power.stopIsDue", stop: "requested" } },
      },
    },
    stoppingOnRequest: {
      "xstate.after.restOfGracefulStop.vm.stoppingOnRequest": {
        to: "forcingOff",
        sets: { request: { type: "power.stopIsDue", stop: "reported" } },
      },
    },
  },
  typed: { username: "mari", password: "Abcdefg1", repeated: "Abcdefg1" },
  shows: {
    creating: ["Creating"],
    stopping: ["Stopping", ["Force stop"]],
    stoppingOnRequest: ["Stopping", ["Force stop"]],
    hibernating: ["Hibernating"],
    wakingUp: ["Waking up"],
    unrecognised: ["Busy"],
    running: ["Running", ["Stop", "Force stop"]],
    stopped: ["Stopped", ["Start"]],
    hibernated: ["Hibernated", ["Start"]],
    stoppingGracefully: ["Stopping", ["Force stop"]],
    forcingOff: ["Forcing off"],
  },
});
