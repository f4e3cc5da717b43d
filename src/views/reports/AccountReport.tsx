import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { invoiceListQuery } from "#api/invoice/invoice.ts";
import { usageQuery } from "#api/usage/usage.ts";
import { paths } from "#declarations/paths.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { TableSkeleton } from "#ui/TableSkeleton.tsx";
import { PartFailed, RowsFailed } from "#views/resource/list/ListStates.tsx";
import { ChargeList } from "./ChargeList.tsx";
import { isBlank, monthsOf } from "./costs.ts";
import { MonthsChart } from "./MonthsChart.tsx";
import { useOwners } from "./useOwners.ts";
import type { useReportView } from "./useReportView.ts";

type AccountReportProps = ReturnType<typeof useReportView> & { account: number };

/** Current usage and past invoices; either is shown without the other. */
export function AccountReport({ account, view, change, hrefOf }: AccountReportProps) {
  const { t } = useLingui();
  const usage = useQuery(usageQuery(account));
  const invoices = useQuery(invoiceListQuery(account));
  const owners = useOwners();
  const { data: rows, dataUpdatedAt } = usage;
  const months = useMemo(
    () => monthsOf(invoices.data ?? [], rows && { rows, at: new Date(dataUpdatedAt) }, owners),
    [invoices.data, rows, dataUpdatedAt, owners],
  );
  const failures = [
    { query: usage, place: t`Current month` },
    { query: invoices, place: t`Past months` },
  ].flatMap(({ query, place }) => (query.data === undefined && query.error ? [{ query, place }] : []));
  const month = months.find(({ id }) => id === view.month) ?? months.at(-1);

  if (usage.isPending || invoices.isPending) return <TableSkeleton label={t`Loading…`} />;
  const [failed] = failures;
  if (failed && failures.length === 2)
    return (
      <RowsFailed
        error={failed.query.error}
        onRetry={() => failures.forEach(({ query }) => void query.refetch())}
      />
    );
  return (
    <div className="grid gap-4 px-4 wide:px-6">
      {failures.map(({ query, place }) => (
        <PartFailed
          key={place}
          failure={{ location: "", error: query.error }}
          place={place}
          onRetry={() => void query.refetch()}
        />
      ))}
      {month && !isBlank(months) ? (
        <>
          <MonthsChart months={months} month={month} view={view} change={change} hrefOf={hrefOf} />
          <ChargeList months={months} month={month} owners={owners} view={view} change={change} />
        </>
      ) : (
        <EmptyState
          icon={<Icon name="report" />}
          title={<Trans>No usage to report</Trans>}
          action={
            <LinkButton href={paths.page("priceList")}>
              <Trans>Price list</Trans>
            </LinkButton>
          }
        >
          <Trans>This billing account hasn't paid for anything yet.</Trans>
        </EmptyState>
      )}
    </div>
  );
}
