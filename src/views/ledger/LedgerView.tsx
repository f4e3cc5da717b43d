import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { creditListQuery } from "#api/invoice/invoice.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Select } from "#ui/Select.tsx";
import { TableSkeleton } from "#ui/TableSkeleton.tsx";
import { CurrencySelect } from "#views/shared/CurrencySelect.tsx";
import { useDisplayCurrency } from "#views/resource/read/useDisplayCurrency.ts";
import { RowsFailed } from "#views/resource/list/ListStates.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { LedgerList } from "./LedgerList.tsx";
import { useLedgerView } from "./useLedgerView.ts";

/** Credits and debits of a billing account, in a currency of the reader's choice. */
export default function LedgerView() {
  const { t, i18n } = useLingui();
  const [view, change] = useLedgerView();
  const accounts = useQuery(billingAccountListQuery);
  const currencies = useDisplayCurrency();
  const { currency } = currencies;
  const rows = accounts.data ?? [];
  const account = view.account
    ? rows.find(({ id }) => String(id) === view.account)
    : (rows.find((row) => row.is_default) ?? rows[0]);
  const { code, rate } = currency;
  const base = currencies.currencies[0]?.code ?? code;
  const rateNumber = i18n.number(rate, { maximumFractionDigits: 10 });
  useTitle(t`Balance history`);
  return (
    <div className="flex h-full flex-col">
      <PageHeader
        breadcrumb={<Breadcrumb group="billing" />}
        title={<Trans>Balance history</Trans>}
        description={
          code !== base && (
            <Trans>
              Amounts are converted from {base}. Exchange rate: 1 {base} = {rateNumber} {code}. Entries are
              booked in {base}.
            </Trans>
          )
        }
        actions={
          <>
            {rows.length > 1 && (
              <Select
                className="w-52 max-w-full"
                aria-label={t`Billing account`}
                value={account ? String(account.id) : ""}
                onChange={({ target }) => change({ account: target.value, month: "" })}
              >
                {!account && <option value="">{t`Choose a billing account`}</option>}
                {rows.map((row) => (
                  <option key={row.id} value={row.id}>
                    {row.title || `#${row.id}`}
                  </option>
                ))}
              </Select>
            )}
            <CurrencySelect {...currencies} />
          </>
        }
      />
      {accounts.isPending ? (
        <TableSkeleton label={t`Loading…`} />
      ) : accounts.data === undefined ? (
        <RowsFailed error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : account ? (
        <Movements key={account.id} account={account.id} view={view} change={change} currency={currency} />
      ) : (
        <EmptyState icon={<Icon name="history" />} title={<Trans>No balance history</Trans>}>
          {view.account ? (
            <Trans>
              You don't have access to this billing account. Choose another account, or ask the owner for
              access.
            </Trans>
          ) : (
            <Trans>Each billing account has its own balance history. Create a billing account first.</Trans>
          )}
        </EmptyState>
      )}
    </div>
  );
}

type MovementsProps = Omit<Parameters<typeof LedgerList>[0], "entries" | "account"> & { account: number };

function Movements({ account, ...rest }: MovementsProps) {
  const { t } = useLingui();
  const history = useQuery(creditListQuery(account));
  if (history.isPending) return <TableSkeleton label={t`Loading…`} />;
  if (history.data === undefined)
    return <RowsFailed error={history.error} onRetry={() => void history.refetch()} />;
  if (history.data.length === 0)
    return (
      <EmptyState icon={<Icon name="history" />} title={<Trans>No entries yet</Trans>}>
        <Trans>Top-ups, paid invoices and promotions of this billing account are listed here.</Trans>
      </EmptyState>
    );
  return <LedgerList account={account} entries={history.data} {...rest} />;
}
