import { Trans } from "@lingui/react/macro";
import type { Token } from "#api/apiToken/apiToken.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { TokenOverview } from "./TokenOverview.tsx";

export default function TokenDetailView({ params: { id } }: { params: { id: string } }) {
  const { kinds } = useApp();
  return (
    <ResourceDetail
      // What one page remembers, such as a secret that is shown, is not for the next.
      key={id}
      kind={kindOf(kinds, { $type: "api_token" })}
      id={id}
      // The kind lists tokens and nothing else.
      tabs={(resource) => tabsOf(resource as Token)}
    />
  );
}

const tabsOf = (token: Token): DetailTab[] => [
  { id: "overview", label: <Trans>Overview</Trans>, content: <TokenOverview token={token} /> },
];
