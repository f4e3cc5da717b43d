import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Big } from "big.js";
import { bucketPriceParts } from "#actions/bucket/bucket.price.ts";
import { locationOf } from "#actions/common/commonFields.ts";
import { type Bucket, bucketQuery } from "#api/bucket/bucket.ts";
import { priceListQuery } from "#api/compute/compute.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { toApiError } from "#api/http/errors.ts";
import { storageEndpointQuery } from "#api/accessKey/accessKey.ts";
import { formatBytes, formatCount } from "#lib/format.ts";
import { moneyText, perMonth } from "#billing/money.ts";
import { priceOf } from "#billing/pricing.ts";
import { FailedBanner } from "#views/shared/FailedBanner.tsx";
import { useAccountName } from "#views/resource/read/useAccountName.ts";
import { useDisplayCurrency } from "#views/resource/read/useDisplayCurrency.ts";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { SuspendedBanner } from "./SuspendedBanner.tsx";

const GB = 1024 ** 3;

/** All fields of the bucket from the API (Resources spec §3), and its cost at the current size. */
export function BucketOverview({ bucket }: { bucket: Bucket }) {
  const { t } = useLingui();
  const fresh = useQuery(bucketQuery(bucket.name));
  const accountName = useAccountName();
  const endpoint = useQuery(storageEndpointQuery).data;
  const monthly = useMonthly((bucket.size_bytes ?? 0) / GB);
  return (
    <>
      {fresh.error && <FiguresFailed error={fresh.error} onRetry={() => void fresh.refetch()} />}
      {bucket.is_suspended && <SuspendedBanner bucket={bucket} />}
      <div className="grid items-start gap-4 xwide:grid-cols-2">
        <DescriptionCard
          title={<Trans>Bucket</Trans>}
          facts={[
            {
              id: "name",
              term: t`Name`,
              value: <CopyControl value={bucket.name} label={t`Name`} />,
            },
            { id: "state", term: t`State`, value: <StateBadge resource={bucket} /> },
            { id: "size", term: t`Size`, value: formatBytes(bucket.size_bytes ?? 0) },
            { id: "files", term: t`Files`, value: formatCount(bucket.num_objects ?? 0) },
            { id: "price", term: t`Price at this size`, value: monthly && t`${monthly} per month` },
            { id: "account", term: t`Billing account`, value: accountName(bucket.billing_account_id) },
            { id: "owner", term: t`Owner`, value: bucket.owner },
            {
              id: "created",
              term: t`Created`,
              value: bucket.created_at && <Moment value={bucket.created_at} />,
            },
            {
              id: "modified",
              term: t`Last modified`,
              value: bucket.modified_at && <Moment value={bucket.modified_at} />,
            },
          ]}
        />
        <DescriptionCard
          title={<Trans>Connection details</Trans>}
          facts={[
            {
              id: "endpoint",
              term: t`S3 endpoint`,
              value: endpoint && <CopyControl value={endpoint} label={t`S3 endpoint`} />,
            },
            {
              id: "address",
              term: t`S3 URI`,
              value: <CopyControl value={`s3://${bucket.name}`} label={t`S3 URI`} />,
            },
          ]}
        />
      </div>
    </>
  );
}

/** Shown above the list's own data, which stays visible. */
function FiguresFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { i18n } = useLingui();
  const { attempt } = toApiError(error);
  return <FailedBanner title={attempt && i18n._(attempt)} error={error} onRetry={onRetry} />;
}

/** Monthly cost of that many GB; undefined if unknown. */
function useMonthly(size_gb: number): string | undefined {
  const { t } = useLingui();
  const lists = useQuery(priceListQuery).data ?? [];
  const locations = useQuery(locationsQuery).data ?? [];
  const { currency } = useDisplayCurrency();
  const place = locationOf({}, locations)?.slug ?? "";
  const { hourly, currency: code } = priceOf(
    bucketPriceParts(size_gb),
    lists,
    place,
    currency,
    site().siteCurrency,
  );
  const monthly = hourly && perMonth(hourly);
  const cent = new Big("0.01");
  if (monthly?.gt(0) && monthly.lt(cent)) return t`Less than ${moneyText(cent, code)}`;
  return monthly && moneyText(monthly, code);
}
