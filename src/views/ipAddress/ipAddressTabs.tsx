import { msg } from "@lingui/core/macro";
import type { IpAddress } from "#api/ipAddress/ipAddress.ts";
import { IpAddressOverview } from "./IpAddressOverview.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<IpAddress>[] = [
  { id: "overview", label: msg`Overview`, content: (row) => <IpAddressOverview row={row} /> },
];

export default tabs;
