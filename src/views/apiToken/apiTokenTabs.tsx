import { msg } from "@lingui/core/macro";
import type { Token } from "#api/apiToken/apiToken.ts";
import { ApiTokenOverview } from "./ApiTokenOverview.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<Token>[] = [
  { id: "overview", label: msg`Overview`, content: (token) => <ApiTokenOverview token={token} /> },
];

export default tabs;
