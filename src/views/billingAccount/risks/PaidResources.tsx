import { Trans, useLingui } from "@lingui/react/macro";
import { billingAccountIdOf } from "#actions/billingAccount/accountRestriction.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/Section.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import type { KindRows } from "#views/resource/read/useAllResources.ts";

/** Number of the account's resources by kind, linked to their lists. */
export function PaidResources({ account, kinds }: { account: BillingAccount; kinds: readonly KindRows[] }) {
  const { i18n } = useLingui();
  const counts = kinds.map(({ kind, rows }) => ({
    kind,
    count: rows.filter((row) => billingAccountIdOf(row) === account.id).length,
  }));
  const own = counts.filter(({ count }) => count > 0);
  const isPending = kinds.some(({ isRead }) => !isRead);
  return (
    <Section
      title={<Trans>Affected resources</Trans>}
      description={<Trans>Everything this account pays for</Trans>}
      flush
    >
      <ul aria-busy={isPending} className="divide-y divide-line">
        {own.map(({ kind, count }) => (
          <li key={kind.type} className="flex items-center justify-between gap-3 px-4 py-1.5">
            <Link
              href={kind.listPath}
              className="flex min-h-6 min-w-0 items-center gap-2.5 hover:underline pointer-coarse:min-h-11"
            >
              <Icon name={kind.icon} className="text-ink-faint" />
              {i18n._(kind.many)}
            </Link>
            <span className="tabular-nums">{i18n.number(count)}</span>
          </li>
        ))}
        {own.length === 0 && (
          <li className="px-4 py-3 text-ink-muted">
            {isPending ? <Skeleton className="w-2/5" /> : <Trans>This account pays for no resources.</Trans>}
          </li>
        )}
      </ul>
    </Section>
  );
}
