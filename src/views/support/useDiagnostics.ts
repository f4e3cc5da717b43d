import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { version } from "../../../package.json";
import { site } from "#api/config/site.ts";
import { type Diagnostics, correlationIdsIn } from "#runtime/page/diagnostics.ts";
import { environmentOf } from "#lib/environment.ts";
import { type Breadcrumb, trail } from "#runtime/errorReporting/trail.ts";
import { graphqlAddress } from "./graphql.ts";
import { schemeOf } from "#machines/colourScheme/colourScheme.machine.ts";
import { useApp } from "#views/context/AppContext.tsx";

const STEPS = 12;

const hasFailed = ({ category, metadata }: Breadcrumb) =>
  category === "request" && metadata["outcome"] !== "ok";

/** Current diagnostics of the portal in this browser. */
export function useDiagnostics(): Diagnostics {
  const { session, colourScheme, theme } = useApp();
  const { i18n } = useLingui();
  const userId = useSelector(session, ({ context }) => context.user?.id);
  const scheme = useSelector(colourScheme, schemeOf);
  const [openedAt] = useState(() => new Date());
  const config = site();
  const steps = trail();
  return {
    version,
    environment: environmentOf(location.hostname, config.testDomain),
    site: config.siteName,
    theme: theme().id,
    scheme,
    language: i18n.locale,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    time: openedAt.toISOString(),
    browser: navigator.userAgent,
    window: `${window.innerWidth} × ${window.innerHeight}`,
    userId,
    api: new URL(config.apiUrl ?? "/v1", document.baseURI).href,
    graphql: graphqlAddress(location, {
      devDomain: config.devDomain,
      cloudHost: config.cloudHost,
      suffix: config.graphqlSuffix,
    }),
    correlationIds: correlationIdsIn(steps),
    trail: steps
      // Keeps failures even if many successful steps followed.
      .filter((crumb, at, all) => at >= all.length - STEPS || hasFailed(crumb))
      .map(({ timestamp, category, message, metadata }) =>
        [timestamp.slice(11, 19), category, message, ...Object.values(metadata)].join(" "),
      ),
  };
}
