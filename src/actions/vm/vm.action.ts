import type { Vm } from "#api/vm/vm.ts";
import type { VmRequest } from "#machines/vm/vm.machine.ts";
import type { ActionOf } from "#declarations/action.ts";

/** An action whose event and payload `vmMachine` accepts. */
export type VmAction = ActionOf<Vm, VmRequest>;
