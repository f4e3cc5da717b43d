import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import {
  directionLabels,
  endpointLabels,
  policyLabels,
  endpointText,
  portsText,
  protocolLabels,
} from "#actions/firewall/firewall.rules.ts";
import { wordLabel } from "#actions/common/words.ts";
import type { Firewall, FirewallRule } from "#api/firewall/firewall.ts";
import { Badge } from "#ui/Badge.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import type { Column } from "#ui/TableRow.tsx";
import { Section } from "#ui/Section.tsx";

/** The rules in the server's order; the order has no effect. */
export function FirewallRules({ firewall }: { firewall: Firewall }) {
  const { t, i18n } = useLingui();
  const columns = useMemo(() => columnsIn(i18n), [i18n]);
  const rules = useMemo(
    () => firewall.rules.map((rule, index) => ({ ...rule, key: rule.uuid ?? String(index) })),
    [firewall.rules],
  );
  return (
    <Section flush title={<Trans>Rules</Trans>}>
      <DataTable
        label={t`Rules`}
        locale={i18n.locale}
        columns={columns}
        rows={rules}
        getKey={keyOf}
        className="max-h-[70dvh]"
      />
    </Section>
  );
}

type KeyedRule = FirewallRule & { key: string };

const keyOf = (rule: KeyedRule) => rule.key;

const columnsIn = (i18n: I18n): readonly Column<KeyedRule>[] => [
  {
    id: "direction",
    header: <Trans>Direction</Trans>,
    width: "6.5rem",
    cell: ({ direction, policy_action }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        {i18n._(wordLabel(directionLabels, direction))}
        {policy_action && policy_action !== "allow" && (
          <Badge tone={policy_action === "deny" ? "danger" : "warn"}>
            {i18n._(wordLabel(policyLabels, policy_action))}
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: "protocol",
    header: <Trans>Protocol</Trans>,
    width: "5.5rem",
    cell: (rule) => (
      <span className="flex min-w-0 flex-wrap gap-x-2">
        {i18n._(wordLabel(protocolLabels, rule.protocol))}
        <span className="tabular-nums text-ink-muted wide:hidden">
          <Ports rule={rule} />
        </span>
      </span>
    ),
  },
  {
    id: "ports",
    header: <Trans>Ports</Trans>,
    width: "5.5rem",
    wideOnly: true,
    cell: (rule) => (
      <span className="tabular-nums">
        <Ports rule={rule} />
      </span>
    ),
  },
  {
    id: "endpoint",
    header: <Trans>Source or destination</Trans>,
    grow: 3,
    width: "8rem",
    cell: (rule) => {
      const { endpoint_spec_type: type } = rule;
      const items = endpointText(rule);
      return type === "any" ? (
        i18n._(endpointLabels.any)
      ) : (
        <span className="min-w-0 truncate" title={items}>
          {type !== "ip_prefixes" && (
            <span className="mr-2 text-ink-muted">{i18n._(wordLabel(endpointLabels, type))}</span>
          )}
          <span className="font-mono text-xs">{items}</span>
        </span>
      );
    },
  },
];

function Ports({ rule }: { rule: FirewallRule }) {
  const isPorted = rule.protocol === "tcp" || rule.protocol === "udp";
  return portsText(rule).replace("-", "–") || (isPorted && <Trans>all ports</Trans>);
}
