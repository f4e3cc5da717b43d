import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { leafState } from "#declarations/kind.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { Column } from "#ui/TableRow.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SearchInput } from "#ui/SearchInput.tsx";
import { Select } from "#ui/Select.tsx";
import { TableSkeleton } from "#ui/TableSkeleton.tsx";
import { useAccountName } from "#views/resource/read/useAccountName.ts";
import { PartsFailed } from "#views/resource/read/PartsFailed.tsx";
import { useAllResources } from "#views/resource/read/useAllResources.ts";
import { useResourceStates } from "#views/resource/read/useSnapshot.ts";
import { csvText, download } from "#views/resource/list/rows/csv.ts";
import { NoMatch } from "#views/resource/list/ListStates.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { stateLabel } from "#views/resource/list/rows/rows.ts";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { ExportButton } from "#views/resource/list/rows/ExportButton.tsx";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { changedParams } from "#views/shared/changedParams.ts";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { type Order, ordersOf, shownOrders } from "./orders.ts";

/** Orders across all kinds with date, location, account and status. */
export default function OrdersView() {
  const { t, i18n } = useLingui();
  const states = useResourceStates();
  const [, navigate] = useLocation();
  const [params, setParams] = useSearchParams();
  const [cursor, setCursor] = useState<string | null>(null);
  const allResources = useAllResources();
  const placeOf = usePlaceOf();
  const accountName = useAccountName();
  const search = params.get("q") ?? "";
  const type = params.get("kind") ?? "";
  const orders = useMemo(() => ordersOf(allResources, i18n.locale), [allResources, i18n.locale]);
  const shown = useMemo(() => shownOrders(orders, search, type), [orders, search, type]);
  const columns = useMemo(() => columnsOf(placeOf, (kind) => i18n._(kind.one)), [placeOf, i18n]);
  const kinds = [...new Set(orders.map(({ kind }) => kind))];
  const isRead = allResources.every((each) => each.isRead);
  const hasFailed = allResources.some(({ failures }) => failures.length > 0);
  const change = (part: { q?: string; kind?: string }) =>
    setParams((before) => changedParams(before, part), { replace: true });
  const exportShown = () =>
    download(
      csvText([
        [t`Ordered`, t`Name`, "ID", t`Type`, t`State`, t`Location`, t`Billing account`],
        ...shown.map(({ at, title, kind, resource, accountId }) => [
          at?.toISOString(),
          title,
          kind.idOf(resource),
          i18n._(kind.one),
          stateLabel(leafState(states.snapshot(resource)), kind),
          resource.location,
          accountName(accountId),
        ]),
      ]),
      "orders.csv",
    );
  useTitle(t`Orders`);
  return (
    <div className="flex h-full flex-col">
      <PageHeader
        breadcrumb={<Breadcrumb group="billing" />}
        title={<Trans>Orders</Trans>}
        description={<Trans>Resources you've ordered and still have, newest first.</Trans>}
        status={
          orders.length > 0 && (
            <span className="text-ink-faint tabular-nums" aria-live="polite">
              {shown.length === orders.length
                ? i18n.number(orders.length)
                : t`${i18n.number(shown.length)} of ${i18n.number(orders.length)}`}
            </span>
          )
        }
      />
      {orders.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 px-4 pb-3 wide:px-6">
          <SearchInput
            className="min-w-0 flex-1 basis-3/5 wide:w-72 wide:flex-none"
            label={t`Search orders`}
            placeholder={t`Search`}
            clearLabel={t`Clear the search`}
            value={search}
            onValue={(value) => change({ q: value })}
          />
          <Select
            className="min-w-36 max-w-full flex-auto max-wide:order-last wide:flex-none"
            aria-label={t`Type`}
            value={type}
            onChange={({ target }) => change({ kind: target.value })}
          >
            <option value="">{t`Any type`}</option>
            {kinds.map((kind) => (
              <option key={kind.type} value={kind.type}>
                {i18n._(kind.many)}
              </option>
            ))}
          </Select>
          <ExportButton className="ml-auto" incomplete={!isRead} onExport={exportShown} />
        </div>
      )}
      {hasFailed && (
        <div className="px-4 pb-3 wide:px-6">
          <PartsFailed allResources={allResources} />
        </div>
      )}
      {orders.length === 0 ? (
        !isRead ? (
          <TableSkeleton label={t`Loading…`} />
        ) : (
          !hasFailed && (
            <EmptyState icon={<Icon name="order" />} title={<Trans>No orders yet</Trans>}>
              <Trans>Machines, disks, addresses and services that you create are listed here.</Trans>
            </EmptyState>
          )
        )
      ) : shown.length === 0 ? (
        <NoMatch onClear={() => change({ q: "", kind: "" })} />
      ) : (
        <DataTable
          className="min-h-72 flex-1 border-t border-line"
          label={t`Orders`}
          locale={i18n.locale}
          busy={!isRead}
          columns={columns}
          rows={shown}
          nameOf={({ kind, resource }) => kind.titleOf(resource)}
          getKey={keyOf}
          cursor={cursor}
          onCursor={setCursor}
          onOpen={({ kind, resource }) => navigate(kind.detailPath(resource))}
        />
      )}
    </div>
  );
}

const keyOf = ({ key }: Order) => key;

function columnsOf(
  placeOf: (slug: string | undefined) => string,
  nameOf: (kind: Order["kind"]) => string,
): Column<Order>[] {
  return [
    {
      id: "at",
      header: <Trans>Ordered</Trans>,
      width: "6.5rem",
      wideOnly: true,
      cell: ({ at }) => <Moment value={at?.toISOString()} />,
    },
    {
      id: "title",
      header: <Trans>Name</Trans>,
      width: "9rem",
      cell: ({ kind, resource, title, at }) => (
        <span className="grid min-w-0">
          <Link
            href={kind.detailPath(resource)}
            tabIndex={-1}
            className="truncate font-medium text-ink hover:underline"
          >
            {title}
          </Link>
          <span className="text-xs leading-tight text-ink-faint wide:hidden">
            {nameOf(kind)}
            {at && (
              <>
                {" · "}
                <Moment dayOnly value={at.toISOString()} />
              </>
            )}
          </span>
        </span>
      ),
    },
    {
      id: "kind",
      header: <Trans>Type</Trans>,
      width: "8rem",
      wideOnly: true,
      cell: ({ kind }) => <span className="truncate text-ink-muted">{nameOf(kind)}</span>,
    },
    {
      id: "state",
      header: <Trans>State</Trans>,
      width: "6.5rem",
      cell: ({ resource }) => <StateBadge resource={resource} />,
    },
    {
      id: "location",
      header: <Trans>Location</Trans>,
      width: "6rem",
      wideOnly: true,
      cell: ({ resource }) =>
        resource.location ? <span className="truncate">{placeOf(resource.location)}</span> : <Unknown />,
    },
    {
      id: "account",
      header: <Trans>Billing account</Trans>,
      width: "8rem",
      wideOnly: true,
      cell: ({ accountId }) => <Account id={accountId} />,
    },
  ];
}

function Account({ id }: { id: number | undefined }) {
  const name = useAccountName()(id);
  return name === undefined ? <Unknown /> : <span className="truncate">{name}</span>;
}

const Unknown = () => <span className="text-ink-faint">–</span>;
