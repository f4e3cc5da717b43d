import { type VmFacts, vmLifecycle, vmStates } from "#machines/vm/vm.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { vm, vmAnswers } from "./vm.fixture.ts";

const bare: VmFacts = { status: "running", backup: false, hasReplica: false, hasExtraDisk: false };
const rich: VmFacts = { ...bare, backup: true, hasReplica: true, hasExtraDisk: true };
const everyStatus = [...Object.keys(vmStates), "migrating"].map((status) => ({ ...bare, status }));

export default lifecycleWalk({
  model: vmLifecycle,
  facts: bare,
  others: [...everyStatus, rich, { ...bare, status: "stopping", stopAskedAt: Date.now() }],
  row: vm,
  title: vm.name,
  answers: vmAnswers,
  stands: ({ status, stopAskedAt }) =>
    ({
      creating: "creating",
      running: "settled.running",
      stopping: stopAskedAt === undefined ? "stopping" : "stoppingOnRequest",
      stopped: "settled.stopped",
      hibernating: "hibernating",
      hibernated: "settled.hibernated",
      "waking up": "wakingUp",
      deleted: "deleted",
    })[status] ?? "unrecognised",
  takes: {
    settled: {
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
    "settled.running": {
      "power.stop": { in: "stoppingGracefully" },
      "power.forceStop": { in: "stoppingByForce" },
      "password.change": true,
    },
    "settled.stopped": { "power.start": true, "size.change": true, "iso.boot": true },
    "settled.hibernated": { "power.start": true },
    creating: {},
    stopping: { "power.forceStop": { in: "stoppingByForce" } },
    stoppingOnRequest: { "power.forceStop": { in: "stoppingByForce" } },
    hibernating: {},
    wakingUp: {},
    unrecognised: {},
    stoppingGracefully: { "power.forceStop": { in: "stoppingByForce" } },
    stoppingByForce: {},
  },
  after: {
    stoppingGracefully: {
      "xstate.after.gracefulStop.vm.stoppingGracefully": {
        to: "stoppingByForce",
        sets: { request: { type: "power.stopIsDue", stop: "requested" } },
      },
    },
    stoppingOnRequest: {
      "xstate.after.restOfGracefulStop.vm.stoppingOnRequest": {
        to: "stoppingByForce",
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
    stoppingByForce: ["Forcing off"],
  },
});
