import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Section as ActionSection } from "#declarations/action.ts";
import { actionsOf } from "#resources/actions.ts";
import type { Administration } from "#api/profile/admin.ts";
import { topUpThresholdQuery } from "#api/billingAccount/billingAccount.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Section } from "#ui/Section.tsx";
import { siteMoney } from "#billing/siteMoney.ts";
import { KindRows } from "#views/resource/list/KindRows.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { useTitle } from "#views/shared/useTitle.ts";

/** Administrator functions (Platform shell spec §6). */
export default function AdministrationView() {
  const { t } = useLingui();
  useTitle(t`Administration`);
  return (
    <div className="pb-8">
      <PageHeader title={<Trans>Administration</Trans>} />
      <div className="grid max-w-[732px] gap-4 px-4 wide:px-6">
        <KindRows<Administration> type="administration" title={<Trans>Customers</Trans>}>
          {([administration]) =>
            administration ? (
              <>
                <Section
                  title={<Trans>Customers</Trans>}
                  description={<Trans>See the portal as a customer does, and act on their behalf.</Trans>}
                  actions={<Buttons of={administration} section="access" />}
                />
                <Clearing administration={administration} />
              </>
            ) : (
              <EmptyState icon={<Icon name="shield" />} title={<Trans>For administrators only</Trans>}>
                <Trans>Your account has no administrator rights. Contact support if you need access.</Trans>
              </EmptyState>
            )
          }
        </KindRows>
      </div>
    </div>
  );
}

/** The single top-up that lifts an account's limit (Resources spec §6). */
function Clearing({ administration }: { administration: Administration }) {
  const threshold = useQuery(topUpThresholdQuery);
  return (
    <Section
      title={<Trans>Account limit removal</Trans>}
      actions={<Buttons of={administration} section="credit" />}
    >
      <QueryBoundary query={threshold}>
        {(least) => {
          const amount = siteMoney(least);
          return (
            <p className="text-ink-muted">
              <Trans>A single top-up of {amount} or more removes the limit.</Trans>
            </p>
          );
        }}
      </QueryBoundary>
    </Section>
  );
}

function Buttons({ of, section }: { of: Administration; section: ActionSection }) {
  return actionsOf(of.$type)
    .filter((action) => action.section === section)
    .map((action) => <ActionButton key={action.id} action={action} resource={of} />);
}
