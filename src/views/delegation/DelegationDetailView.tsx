import { Trans } from "@lingui/react/macro";
import type { Delegation } from "#api/delegation/delegation.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { DelegationDetails, DelegationPeople } from "./DelegationParts.tsx";

export default function DelegationDetailView({ params: { id } }: { params: { id: string } }) {
  const { kinds } = useApp();
  return (
    <ResourceDetail
      key={id}
      kind={kindOf(kinds, { $type: "access_delegation" })}
      id={id}
      // The kind lists access groups and nothing else.
      tabs={(resource) => tabsOf(resource as Delegation)}
    />
  );
}

const tabsOf = (delegation: Delegation): DetailTab[] => [
  {
    id: "people",
    label: <Trans>People</Trans>,
    count: delegation.impersonations?.length ?? 0,
    content: <DelegationPeople delegation={delegation} />,
  },
  {
    id: "details",
    label: <Trans>Details</Trans>,
    content: <DelegationDetails delegation={delegation} />,
  },
];
