import { msg } from "@lingui/core/macro";
import type { Delegation } from "#api/delegation/delegation.ts";
import { DelegationDetails, DelegationPeople } from "./DelegationParts.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<Delegation>[] = [
  {
    id: "people",
    label: msg`People`,
    count: (delegation) => delegation.impersonations?.length ?? 0,
    content: (delegation) => <DelegationPeople delegation={delegation} />,
  },
  {
    id: "details",
    label: msg`Details`,
    content: (delegation) => <DelegationDetails delegation={delegation} />,
  },
];

export default tabs;
