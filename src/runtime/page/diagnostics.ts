import type { Breadcrumb } from "#runtime/errorReporting/trail.ts";

/** Facts for support without personal data: no key, e-mail address or resource name. */
export interface Diagnostics {
  version: string;
  environment: string;
  site: string;
  theme: string;
  scheme: string;
  language: string;
  timeZone: string;
  /** ISO 8601. */
  time: string;
  browser: string;
  /** In CSS pixels. */
  window: string;
  userId: number | undefined;
  api: string;
  graphql: string;
  /** Newest last. */
  correlationIds: readonly string[];
  /** The latest breadcrumbs by name, newest last. */
  trail: readonly string[];
}

/** One fact per line, for an e-mail or a chat. Always English, because support reads it. */
export function diagnosticsText(facts: Diagnostics): string {
  const lines: [string, string][] = [
    ["Portal", `${facts.version} (${facts.environment})`],
    ["Site", `${facts.site}, theme ${facts.theme}, ${facts.scheme}`],
    ["Browser", facts.browser],
    ["Window", facts.window],
    ["Language", facts.language],
    ["Time", `${facts.time} (${facts.timeZone})`],
    ["User id", String(facts.userId ?? "unknown")],
    ["API", facts.api],
    ["GraphQL", facts.graphql],
    ["Correlation ids", facts.correlationIds.join(", ") || "none"],
  ];
  const steps = facts.trail.length === 0 ? [] : ["Last steps:", ...facts.trail.map((step) => `  ${step}`)];
  return [...lines.map(([name, value]) => `${name}: ${value}`), ...steps].join("\n");
}

/** The last few distinct correlation ids of failed calls. */
export function correlationIdsIn(steps: readonly Pick<Breadcrumb, "metadata">[]): string[] {
  const ids = steps.flatMap(({ metadata }) => metadata["correlation_id"] ?? []);
  return [...new Set(ids.map(String))].slice(-CORRELATION_IDS);
}

const CORRELATION_IDS = 5;
