import { msg } from "@lingui/core/macro";
import type { Vm } from "#api/vm/vm.ts";
import { VmAccess } from "./VmAccess.tsx";
import { replicasOf, VmBackups } from "./VmBackups.tsx";
import { VmNetwork } from "./VmNetwork.tsx";
import { VmOverview } from "./VmOverview.tsx";
import { VmStorage } from "./VmStorage.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<Vm>[] = [
  { id: "overview", label: msg`Overview`, content: (vm) => <VmOverview vm={vm} /> },
  {
    id: "storage",
    label: msg`Storage`,
    count: (vm) => vm.storage?.length ?? 0,
    content: (vm) => <VmStorage vm={vm} />,
  },
  { id: "network", label: msg`Network`, content: (vm) => <VmNetwork vm={vm} /> },
  {
    id: "backups",
    label: msg`Backups`,
    count: (vm) => replicasOf(vm).length,
    content: (vm) => <VmBackups vm={vm} />,
  },
  { id: "access", label: msg`Access`, content: (vm) => <VmAccess vm={vm} /> },
];

export default tabs;
