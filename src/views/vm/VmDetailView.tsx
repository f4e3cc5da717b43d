import { Trans } from "@lingui/react/macro";
import type { Vm } from "#api/vm/vm.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { VmAccess } from "./VmAccess.tsx";
import { replicasOf, VmBackups } from "./VmBackups.tsx";
import { VmNetwork } from "./VmNetwork.tsx";
import { VmOverview } from "./VmOverview.tsx";
import { VmStorage } from "./VmStorage.tsx";

interface VmDetailViewProps {
  params: { location: string; uuid: string };
}

export default function VmDetailView({ params }: VmDetailViewProps) {
  const { kinds } = useApp();
  const { location, uuid } = params;
  return (
    <ResourceDetail
      // What one page remembers is not for the next.
      key={uuid}
      kind={kindOf(kinds, { $type: "virtual_machine" })}
      location={location}
      id={uuid}
      // The kind lists machines and nothing else.
      tabs={(resource) => tabsOf(resource as Vm)}
    />
  );
}

const tabsOf = (vm: Vm): DetailTab[] => [
  { id: "overview", label: <Trans>Overview</Trans>, content: <VmOverview vm={vm} /> },
  {
    id: "storage",
    label: <Trans>Storage</Trans>,
    count: vm.storage?.length ?? 0,
    content: <VmStorage vm={vm} />,
  },
  { id: "network", label: <Trans>Network</Trans>, content: <VmNetwork vm={vm} /> },
  {
    id: "backups",
    label: <Trans>Backups</Trans>,
    count: replicasOf(vm).length,
    content: <VmBackups vm={vm} />,
  },
  { id: "access", label: <Trans>Access</Trans>, content: <VmAccess vm={vm} /> },
];
