import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Select } from "#ui/Select.tsx";
import { TableSkeleton } from "#ui/TableSkeleton.tsx";
import { RowsFailed } from "#views/resource/list/ListStates.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { AccountReport } from "./AccountReport.tsx";
import { useReportView } from "./useReportView.ts";

/** Costs of a billing account: by month, and each charge of one month. */
export default function ReportsView() {
  const { t } = useLingui();
  const { view, change, hrefOf } = useReportView();
  const accounts = useQuery(billingAccountListQuery);
  const rows = accounts.data ?? [];
  const account = view.account
    ? rows.find(({ id }) => String(id) === view.account)
    : (rows.find((row) => row.is_default) ?? rows[0]);
  useTitle(t`Reports`);
  return (
    <div className="pb-8">
      <PageHeader
        breadcrumb={<Breadcrumb group="billing" />}
        title={<Trans>Reports</Trans>}
        description={<Trans>Cost of your resources before discounts and taxes.</Trans>}
        actions={
          rows.length > 1 && (
            <Select
              className="w-60 max-w-full"
              aria-label={t`Billing account`}
              value={account ? String(account.id) : ""}
              onChange={({ target }) => change({ account: target.value, month: "", location: "" })}
            >
              {!account && <option value="">{t`Choose a billing account`}</option>}
              {rows.map((row) => (
                <option key={row.id} value={row.id}>
                  {row.title || `#${row.id}`}
                </option>
              ))}
            </Select>
          )
        }
      />
      {accounts.isPending ? (
        <TableSkeleton label={t`Loading…`} />
      ) : accounts.data === undefined ? (
        <RowsFailed error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : account ? (
        <AccountReport key={account.id} account={account.id} view={view} change={change} hrefOf={hrefOf} />
      ) : (
        <EmptyState icon={<Icon name="report" />} title={<Trans>No usage to report</Trans>}>
          {view.account ? (
            <Trans>
              You don't have access to this billing account. Choose another account, or ask the owner for
              access.
            </Trans>
          ) : (
            <Trans>Costs are reported per billing account. Create a billing account first.</Trans>
          )}
        </EmptyState>
      )}
    </div>
  );
}
