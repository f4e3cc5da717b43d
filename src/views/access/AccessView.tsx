import { Trans, useLingui } from "@lingui/react/macro";
import type { Delegation } from "#api/delegation/delegation.ts";
import { paths } from "#declarations/paths.ts";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Section } from "#ui/Section.tsx";
import { KindRows } from "#views/resource/list/KindRows.tsx";
import { SharedWithMe } from "#views/profile/SharedWithMe.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { GranteeRow } from "#views/delegation/GranteeRow.tsx";

/**
 * Both directions of access on one page (Platform shell spec §6): who may act in this account, and in which accounts
 * this user may act.
 */
export default function AccessView() {
  const { t } = useLingui();
  useTitle(t`Shared access`);
  return (
    <div className="pb-8">
      <PageHeader title={<Trans>Shared access</Trans>} />
      <div className="grid items-start gap-4 px-4 wide:px-6 xwide:grid-cols-2">
        <SharedByMe />
        <SharedWithMe />
      </div>
    </div>
  );
}

/** Everyone with access or an invite, across all groups. */
function SharedByMe() {
  const title = <Trans>Users who can access my account</Trans>;
  return (
    <KindRows<Delegation> type="access_delegation" title={title}>
      {(delegations) => {
        const people = delegations.flatMap((delegation) =>
          (delegation.impersonations ?? []).map((invite) => ({ delegation, invite })),
        );
        return (
          <Section
            flush
            title={title}
            description={
              <Trans>
                Invite people through{" "}
                <Link href={paths.list("access_delegation")} className="underline underline-offset-2">
                  access delegations
                </Link>
                .
              </Trans>
            }
          >
            {people.length === 0 ? (
              <p className="px-4 py-3 text-ink-faint">
                <Trans>No one else has access to your account.</Trans>
              </p>
            ) : (
              <ul>
                {people.map(({ delegation, invite }) => (
                  <GranteeRow
                    key={invite.uuid}
                    delegation={delegation}
                    invite={invite}
                    group={
                      <Link
                        href={paths.detail("access_delegation", { id: delegation.id })}
                        className="whitespace-nowrap underline underline-offset-2"
                      >
                        {delegation.name}
                      </Link>
                    }
                  />
                ))}
              </ul>
            )}
          </Section>
        );
      }}
    </KindRows>
  );
}
