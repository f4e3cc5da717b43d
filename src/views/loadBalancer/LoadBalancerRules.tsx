import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { ruleName } from "#actions/loadBalancer/loadBalancer.actions.ts";
import { persistenceLabels } from "#actions/loadBalancer/loadBalancer.rules.ts";
import type { LoadBalancer } from "#api/loadBalancer/loadBalancer.ts";
import { Section } from "#ui/Section.tsx";
import { actionsOnPart } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";

export function LoadBalancerRules({ balancer }: { balancer: LoadBalancer }) {
  const queryClient = useQueryClient();
  const { i18n, t } = useLingui();
  const rules = balancer.forwarding_rules;
  return (
    <Section flush title={<Trans>Forwarding rules</Trans>}>
      {rules.length === 0 ? (
        <p className="px-4 py-3 text-ink-faint">
          <Trans>Without a forwarding rule, the load balancer doesn't listen on any port.</Trans>
        </p>
      ) : (
        <ul>
          {rules.map((rule) => {
            const persistence =
              persistenceLabels[rule.session_persistence === "SOURCE_IP" ? "SOURCE_IP" : "off"];
            return (
              <SubresourceRow
                key={rule.uuid}
                resource={balancer}
                name={ruleName(rule)}
                note={t`Session persistence: ${i18n._(persistence)}`}
                aside={
                  rule.connection_limit !== undefined && (
                    <Plural
                      value={rule.connection_limit}
                      one="Up to # connection"
                      other="Up to # connections"
                    />
                  )
                }
                actions={actionsOnPart(rule.uuid, "rules", balancer, queryClient)}
              />
            );
          })}
        </ul>
      )}
    </Section>
  );
}
