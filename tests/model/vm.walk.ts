import { type VmFacts, vmLifecycle, vmStates } from "../../src/machines/vm/vm.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { vm, vmAnswers } from "./vm.fixture.ts";

const bare: VmFacts = { status: "running", backup: false, hasReplica: false, hasExtraDisk: false };
const rich: VmFacts = { ...bare, backup: true, hasReplica: true, hasExtraDisk: true };
const everyStatus = [...Object.keys(vmStates), "migrating"].map((status) => ({ ...bare, status }));

export default lifecycleWalk({
  model: vmLifecycle,
  facts: bare,
  others: [...everyStatus, rich],
  row: vm,
  title: vm.name,
  answers: vmAnswers,
  typed: { username: "mari", password: "Abcdefg1", repeated: "Abcdefg1" },
  shows: {
    creating: ["Creating"],
    stopping: ["Stopping"],
    hibernating: ["Hibernating"],
    wakingUp: ["Waking up"],
    unrecognised: ["Busy"],
    running: ["Running", ["Stop", "Force stop"]],
    stopped: ["Stopped", ["Start"]],
    hibernated: ["Hibernated", ["Start"]],
    stoppingGracefully: ["Stopping", ["Force stop"]],
    stoppingByForce: ["Forcing to stop"],
  },
});
