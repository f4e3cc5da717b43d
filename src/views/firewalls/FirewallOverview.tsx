import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { billingAccountListQuery } from "../../api/billing.ts";
import { locationsQuery } from "../../api/config.ts";
import type { Firewall } from "../../api/firewalls.ts";
import { Facts } from "../resource/Facts.tsx";
import { Moment } from "../resource/Moment.tsx";
import { StateBadge } from "../resource/StateBadge.tsx";
import { CopyControl } from "../shell/CopyControl.tsx";

/** Every other field of the firewall that the API gave. */
export function FirewallOverview({ firewall }: { firewall: Firewall }) {
  const { t } = useLingui();
  const accounts = useQuery(billingAccountListQuery);
  const place = useQuery(locationsQuery).data?.find((it) => it.slug === firewall.location);
  const account = accounts.data?.find((it) => it.id === firewall.billing_account_id);
  return (
    <Facts
      title={<Trans>Firewall</Trans>}
      facts={[
        { id: "name", term: t`Name`, value: firewall.display_name },
        { id: "description", term: t`Description`, value: firewall.description },
        { id: "status", term: t`State`, value: <StateBadge resource={firewall} /> },
        { id: "uuid", term: t`UUID`, value: <CopyControl value={firewall.uuid} label={t`UUID`} /> },
        { id: "location", term: t`Location`, value: place?.display_name ?? firewall.location },
        {
          id: "account",
          term: t`Billing account`,
          value: account?.title || (firewall.billing_account_id ? `#${firewall.billing_account_id}` : ""),
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
