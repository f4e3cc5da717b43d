import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ManagedService, serviceSecretsQuery } from "#api/service/service.ts";
import { Button } from "#ui/Button.tsx";
import { DescriptionList } from "#ui/DescriptionList.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Section } from "#ui/Section.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { SecretControl } from "#views/shared/copy/SecretControl.tsx";

/** Credentials, loaded from the server only on request and hidden by default. */
export function ServiceSecrets({ service }: { service: ManagedService }) {
  const { i18n } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const secrets = useQuery({ ...serviceSecretsQuery(service.uuid), enabled: isAsked });
  const nameOf = (key: string) => (labels[key] ? i18n._(labels[key]) : key);
  return (
    <Section
      title={<Trans>Log-in details</Trans>}
      description={<Trans>Secrets are loaded on request and stay hidden until you show them.</Trans>}
      actions={
        !isAsked && (
          <Button size="sm" icon={<Icon name="password" />} onClick={() => setAsked(true)}>
            <Trans>Fetch log-in details</Trans>
          </Button>
        )
      }
    >
      {isAsked && (
        <QueryBoundary query={secrets}>
          {(found) =>
            Object.keys(found).length === 0 ? (
              <p className="text-ink-faint">
                <Trans>The server returned no log-in details. Try again later, or contact support.</Trans>
              </p>
            ) : (
              <DescriptionList
                items={Object.entries(found).map(([key, value]) => ({
                  id: key,
                  term: nameOf(key),
                  value: <SecretControl value={value} label={nameOf(key)} />,
                }))}
              />
            )
          }
        </QueryBoundary>
      )}
    </Section>
  );
}

const labels: Record<string, MessageDescriptor> = {
  sql_user: msg`Username`,
  sql_pass: msg`Password`,
  kubeconfig: msg`Kubeconfig`,
};
