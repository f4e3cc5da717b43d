import { Trans, useLingui } from "@lingui/react/macro";
import type { Firewall } from "#api/firewall/firewall.ts";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useAccountName } from "#views/resource/read/useAccountName.ts";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";

/** The firewall's remaining fields from the API. */
export function FirewallOverview({ firewall }: { firewall: Firewall }) {
  const { t } = useLingui();
  const accountName = useAccountName();
  const placeOf = usePlaceOf();
  return (
    <DescriptionCard
      title={<Trans>Firewall</Trans>}
      facts={[
        { id: "name", term: t`Name`, value: firewall.display_name },
        { id: "description", term: t`Description`, value: firewall.description },
        { id: "status", term: t`State`, value: <StateBadge resource={firewall} /> },
        { id: "uuid", term: t`UUID`, value: <CopyControl value={firewall.uuid} label={t`UUID`} /> },
        { id: "location", term: t`Location`, value: placeOf(firewall.location) },
        {
          id: "account",
          term: t`Billing account`,
          value: accountName(firewall.billing_account_id),
        },
        {
          id: "created",
          term: t`Created`,
          value: firewall.created_at && <Moment value={firewall.created_at} />,
        },
        {
          id: "updated",
          term: t`Updated`,
          value: firewall.updated_at && <Moment value={firewall.updated_at} />,
        },
      ]}
    />
  );
}
