import { Trans, useLingui } from "@lingui/react/macro";
import { actionsOf } from "../../actions/registry.ts";
import type { Administration } from "../../api/admin.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Section } from "../../ui/Section.tsx";
import { KindRows } from "../profile/KindRows.tsx";
import { ActionButton } from "../resource/ActionButton.tsx";
import { useTitle } from "../useTitle.ts";

/** What administrators can do beyond customers (Platform shell spec §6). */
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
              <Section
                title={<Trans>Customers</Trans>}
                description={
                  <Trans>See the portal as a customer sees it, and do for them what they ask.</Trans>
                }
                actions={actionsOf(administration.$type).map((action) => (
                  <ActionButton key={action.id} action={action} resource={administration} />
                ))}
              />
            ) : (
              <EmptyState icon={<Icon name="shield" />} title={<Trans>For administrators only</Trans>}>
                <Trans>Your account has no administrator rights.</Trans>
              </EmptyState>
            )
          }
        </KindRows>
      </div>
    </div>
  );
}
