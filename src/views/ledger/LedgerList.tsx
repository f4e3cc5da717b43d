import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Big } from "big.js";
import { useDeferredValue, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { site } from "#api/config/site.ts";
import { type AccountInvoice, type CreditEntry, invoicesQuery } from "#api/invoice/invoice.ts";
import { parseTimestamp } from "#lib/format.ts";
import { converted, type DisplayCurrency, moneyText } from "#billing/money.ts";
import { paths } from "#declarations/paths.ts";
import { cx } from "#ui/cx.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { Column } from "#ui/TableRow.tsx";
import { Link } from "#ui/link.tsx";
import { SearchInput } from "#ui/SearchInput.tsx";
import { Select } from "#ui/Select.tsx";
import { monthText } from "#views/reports/monthText.ts";
import { csvText, download } from "#views/resource/list/rows/csv.ts";
import { ExportButton } from "#views/resource/list/rows/ExportButton.tsx";
import { NoMatch } from "#views/resource/list/ListStates.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { flowsOf, monthsOf, type Movement, movementsOf, shownMovements } from "./ledger.ts";
import type { LedgerView } from "./useLedgerView.ts";

interface HistoryListProps {
  account: number;
  entries: readonly CreditEntry[];
  view: LedgerView;
  change: (part: Partial<LedgerView>) => void;
  currency: DisplayCurrency;
}

/** Every movement with the balance after it, filtered by the address; virtualised. */
export function LedgerList({ account, entries, view, change, currency }: HistoryListProps) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const [cursor, setCursor] = useState<string | null>(null);
  const invoices = useInvoicePaths();
  const wanted = useDeferredValue(view);
  const { search, kind, month } = wanted;
  const movements = useMemo(() => movementsOf(entries), [entries]);
  const months = useMemo(() => monthsOf(movements), [movements]);
  const shown = useMemo(
    () => shownMovements(movements, { search, kind, month }),
    [movements, search, kind, month],
  );
  const { credit, debit } = useMemo(() => flowsOf(shown), [shown]);
  const { code, rate } = currency;
  const columns = useMemo(() => columnsOf(invoices, { code, rate }), [invoices, code, rate]);
  const exportShown = () =>
    download(
      csvText([
        [t`Date`, t`Description`, t`Reference`, t`User`, t`Amount`, t`Balance`, t`Currency`],
        ...shown.map(({ entry, amount, balance }) => [
          parseTimestamp(entry.created)?.toISOString(),
          entry.description,
          entry.reference,
          entry.acting_user_id,
          converted(amount, currency),
          converted(balance, currency),
          code,
        ]),
      ]),
      `balance-${account}-${code}.csv`,
    );
  const money = (amount: Big) => moneyText(converted(amount, currency), code);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3 wide:px-6">
        <SearchInput
          className="min-w-0 flex-1 basis-3/5 wide:w-72 wide:flex-none"
          label={t`Search the balance history`}
          placeholder={t`Search`}
          clearLabel={t`Clear the search`}
          value={view.search}
          onValue={(value) => change({ search: value })}
        />
        <Select
          className="min-w-36 max-w-full flex-auto max-wide:order-last wide:flex-none"
          aria-label={t`Money in or out`}
          value={view.kind}
          onChange={({ target }) => change({ kind: target.value as LedgerView["kind"] })}
        >
          <option value="">{t`All entries`}</option>
          <option value="in">{t`Money in`}</option>
          <option value="out">{t`Money out`}</option>
        </Select>
        <Select
          className="min-w-36 max-w-full flex-auto max-wide:order-last wide:flex-none"
          aria-label={t`Month`}
          value={view.month}
          onChange={({ target }) => change({ month: target.value })}
        >
          <option value="">{t`All time`}</option>
          {view.month !== "" && !months.includes(view.month) && <option>{view.month}</option>}
          {months.map((each) => (
            <option key={each} value={each}>
              {monthText(each)}
            </option>
          ))}
        </Select>
        <ExportButton className="ml-auto" onExport={exportShown} />
      </div>
      <dl
        aria-live="polite"
        className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-3 text-sm tabular-nums wide:px-6 [&>div]:flex [&>div]:gap-1.5 [&_dd]:font-medium [&_dt]:text-ink-muted"
      >
        <div>
          <dt>
            <Trans>Balance</Trans>
          </dt>
          <dd>{movements[0] ? money(movements[0].balance) : ""}</dd>
        </div>
        <div>
          <dt>
            <Trans>Money in</Trans>
          </dt>
          <dd>{money(credit)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Money out</Trans>
          </dt>
          <dd>{money(debit)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Entries</Trans>
          </dt>
          <dd>
            {shown.length === movements.length
              ? i18n.number(shown.length)
              : t`${i18n.number(shown.length)} of ${i18n.number(movements.length)}`}
          </dd>
        </div>
      </dl>
      {shown.length === 0 ? (
        <NoMatch onClear={() => change({ search: "", kind: "", month: "" })} />
      ) : (
        <DataTable
          className="min-h-72 flex-1 border-t border-line"
          label={t`Balance history`}
          locale={i18n.locale}
          columns={columns}
          rows={shown}
          getKey={keyOf}
          cursor={cursor}
          onCursor={setCursor}
          onOpen={({ entry }) => {
            const path = invoices.get(entry.reference ?? "");
            if (path !== undefined) navigate(path);
          }}
        />
      )}
    </>
  );
}

const keyOf = ({ key }: Movement) => key;

/**
 * Invoice pages by the reference of a movement: the invoice itself or the payment behind it. References without a page
 * stay text.
 */
function useInvoicePaths(): ReadonlyMap<string, string> {
  const { data } = useQuery(invoicesQuery);
  return useMemo(() => new Map((data ?? []).flatMap(referencesOf)), [data]);
}

const referencesOf = ({ id, transaction_list }: AccountInvoice): [string, string][] =>
  [String(id), ...(transaction_list ?? []).flatMap(({ identifier }) => identifier ?? [])].map((reference) => [
    reference,
    paths.detail("invoice", { id }),
  ]);

function columnsOf(invoices: ReadonlyMap<string, string>, currency: DisplayCurrency): Column<Movement>[] {
  const base = site().siteCurrency;
  const text = (amount: Big) => moneyText(converted(amount, currency), currency.code);
  return [
    {
      id: "created",
      header: <Trans>Date</Trans>,
      width: "6.5rem",
      wideOnly: true,
      cell: ({ entry }) => <Moment value={entry.created} />,
    },
    {
      id: "description",
      header: <Trans>Description</Trans>,
      width: "8rem",
      cell: ({ entry }) => (
        <span className="grid min-w-0">
          <span className="truncate">{entry.description || <Unknown />}</span>
          <span className="text-xs text-ink-faint wide:hidden">
            <Moment dayOnly value={entry.created} />
          </span>
        </span>
      ),
    },
    {
      id: "reference",
      header: <Trans>Reference</Trans>,
      width: "7rem",
      wideOnly: true,
      cell: ({ entry: { reference } }) =>
        reference ? <Reference text={reference} path={invoices.get(reference)} /> : <Unknown />,
    },
    {
      id: "acting",
      header: <Trans>Created by</Trans>,
      width: "5rem",
      wideOnly: true,
      cell: ({ entry: { acting_user_id: user } }) => (user ? <Trans>User {user}</Trans> : <Unknown />),
    },
    {
      id: "amount",
      header: <Trans>Amount</Trans>,
      width: "5.5rem",
      align: "end",
      cell: ({ amount }) => (
        <span
          title={`${amount.toFixed()} ${base}`}
          className={cx("font-medium whitespace-nowrap", amount.gt(0) && "text-ok-ink")}
        >
          {amount.gt(0) && "+"}
          {text(amount)}
        </span>
      ),
    },
    {
      id: "balance",
      header: <Trans>Balance</Trans>,
      width: "5.5rem",
      align: "end",
      cell: ({ balance }) => (
        <span title={`${balance.toFixed()} ${base}`} className="whitespace-nowrap text-ink-muted">
          {text(balance)}
        </span>
      ),
    },
  ];
}

function Reference({ text, path }: { text: string; path: string | undefined }) {
  return path === undefined ? (
    <span className="truncate font-mono text-sm text-ink-muted">{text}</span>
  ) : (
    <Link href={path} tabIndex={-1} className="truncate font-mono text-sm text-ink hover:underline">
      {text}
    </Link>
  );
}

const Unknown = () => <span className="text-ink-faint">–</span>;
