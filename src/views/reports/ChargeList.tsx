import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { site } from "#api/config/site.ts";
import { decimalsOf, moneyText, rateText } from "#billing/money.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { Column } from "#ui/TableRow.tsx";
import { Link } from "#ui/link.tsx";
import { SearchInput } from "#ui/SearchInput.tsx";
import { Section } from "#ui/Section.tsx";
import { Select } from "#ui/Select.tsx";
import { csvText, download } from "#views/resource/list/rows/csv.ts";
import { NoMatch } from "#views/resource/list/ListStates.tsx";
import { ExportButton } from "#views/resource/list/rows/ExportButton.tsx";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import {
  type Charge,
  type ChargeColumn,
  isChargeColumn,
  type Month,
  NOWHERE,
  shownCharges,
  totalOf,
} from "./costs.ts";
import { monthText } from "./monthText.ts";
import type { OwnerPage } from "./useOwners.ts";
import type { useReportView } from "./useReportView.ts";

interface ChargeListProps extends Pick<ReturnType<typeof useReportView>, "view" | "change"> {
  months: readonly Month[];
  month: Month;
  owners: ReadonlyMap<string, OwnerPage>;
}

/** All charges of one month and their total, filtered and sorted by the address. */
export function ChargeList({ months, month, owners, view, change }: ChargeListProps) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const [cursor, setCursor] = useState<string | null>(null);
  const placeOf = usePlaceOf();
  const { search, location, sort, descending } = view;
  const rows = useMemo(
    () => shownCharges(month.charges, { search, location, sort, descending }).map(toRow),
    [month, search, location, sort, descending],
  );
  const decimals = decimalsOf(month.charges.flatMap(({ price }) => price ?? []));
  const columns = useMemo(() => columnsOf(owners, placeOf, decimals), [owners, placeOf, decimals]);
  const places = [...new Set(month.charges.map((charge) => charge.location))].filter(
    (slug) => slug !== NOWHERE,
  );
  const exportShown = () =>
    download(
      csvText([
        [
          t`Month`,
          t`Resource`,
          "ID",
          t`Charge`,
          t`Location`,
          t`Quantity`,
          t`Unit`,
          t`Price`,
          t`Cost`,
          t`Currency`,
          t`Configuration`,
        ],
        ...rows.map(({ charge }) => [
          month.id,
          charge.name,
          charge.owner,
          charge.description,
          charge.location,
          charge.quantity,
          charge.unit,
          charge.price,
          charge.cost,
          site().siteCurrency,
          charge.configuration,
        ]),
      ]),
      `usage-${month.id}.csv`,
    );
  const name = monthText(month.id);
  const forecast = month.forecast && moneyText(month.forecast, site().siteCurrency);
  const isFiltered = search !== "" || location !== "";
  const total = moneyText(totalOf(rows.map(({ charge }) => charge)), site().siteCurrency);
  return (
    <Section
      flush
      title={name}
      description={
        month.isCurrent ? (
          <>
            <Trans>The amounts cover usage so far this month.</Trans>{" "}
            {forecast && <Trans>Cost forecast for this month: {forecast}.</Trans>}
          </>
        ) : (
          <Trans>The amounts come from the invoices of the selected month.</Trans>
        )
      }
      actions={
        <p aria-live="polite" className="self-center text-lg font-semibold tabular-nums">
          <span className="mr-1 text-sm font-normal text-ink-muted">
            {isFiltered ? <Trans>Filtered total</Trans> : <Trans>Total</Trans>}
          </span>{" "}
          {total}
        </p>
      }
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
        <SearchInput
          className="min-w-0 flex-1 basis-3/5 wide:w-72 wide:flex-none"
          label={t`Search charges`}
          placeholder={t`Search`}
          clearLabel={t`Clear the search`}
          value={search}
          onValue={(value) => change({ search: value })}
        />
        <Select
          className="min-w-36 max-w-full flex-auto max-wide:order-last wide:flex-none"
          aria-label={t`Month`}
          value={month.id}
          onChange={({ target }) => change({ month: target.value })}
        >
          {months.toReversed().map(({ id }) => (
            <option key={id} value={id}>
              {monthText(id)}
            </option>
          ))}
        </Select>
        {(places.length > 1 || location !== "") && (
          <Select
            className="min-w-36 max-w-full flex-auto max-wide:order-last wide:flex-none"
            aria-label={t`Location`}
            value={location}
            onChange={({ target }) => change({ location: target.value })}
          >
            <option value="">{t`Any location`}</option>
            {places.map((slug) => (
              <option key={slug} value={slug}>
                {placeOf(slug)}
              </option>
            ))}
            {location !== "" && !places.includes(location) && (
              <option value={location}>{placeOf(location)}</option>
            )}
          </Select>
        )}
        <ExportButton className="ml-auto" onExport={exportShown} />
      </div>
      {month.charges.length === 0 ? (
        <p className="px-4 py-3 text-ink-muted">
          <Trans>No charges in the selected month.</Trans>
        </p>
      ) : rows.length === 0 ? (
        <NoMatch onClear={() => change({ search: "", location: "" })} />
      ) : (
        <DataTable
          className="max-h-144"
          label={t`Charges for ${name}`}
          locale={i18n.locale}
          columns={columns}
          rows={rows}
          getKey={keyOf}
          sort={{ column: sort, direction: descending ? "descending" : "ascending" }}
          onSort={({ column, direction }) =>
            isChargeColumn(column) && change({ sort: column, descending: direction === "descending" })
          }
          cursor={cursor}
          onCursor={setCursor}
          onOpen={({ charge }) => {
            const page = charge.owner === undefined ? undefined : owners.get(charge.owner);
            if (page) navigate(page.href);
          }}
        />
      )}
    </Section>
  );
}

/** A charge has no id, so rows are keyed by index. */
interface Row {
  key: string;
  charge: Charge;
}

const toRow = (charge: Charge, index: number): Row => ({ key: String(index), charge });
const keyOf = ({ key }: Row) => key;

function columnsOf(
  owners: ReadonlyMap<string, OwnerPage>,
  placeOf: (slug: string) => string,
  decimals: number,
): Column<Row>[] {
  const currency = site().siteCurrency;
  const columns: (Omit<Column<Row>, "cell"> & { id: ChargeColumn; cell: (charge: Charge) => ReactNode })[] = [
    {
      id: "name",
      header: <Trans>Resource</Trans>,
      width: "9rem",
      cell: (charge) => <Name charge={charge} page={owners.get(charge.owner ?? "")} />,
    },
    {
      id: "description",
      header: <Trans>Charge</Trans>,
      width: "10rem",
      wideOnly: true,
      cell: ({ description, configuration }) => (
        <span title={[description, configuration].filter(Boolean).join("\n")} className="grid min-w-0">
          <span className="truncate text-ink-muted">{description}</span>
          {configuration && <span className="truncate text-xs text-ink-faint">{configuration}</span>}
        </span>
      ),
    },
    {
      id: "location",
      header: <Trans>Location</Trans>,
      width: "6rem",
      wideOnly: true,
      cell: ({ location }) =>
        location === NOWHERE ? <Unknown /> : <span className="truncate">{placeOf(location)}</span>,
    },
    {
      id: "quantity",
      header: <Trans>Quantity</Trans>,
      width: "6rem",
      align: "end",
      wideOnly: true,
      cell: ({ quantity, unit }) =>
        quantity === undefined ? <Unknown /> : <Amount {...{ quantity, unit }} />,
    },
    {
      id: "price",
      header: <Trans>Price</Trans>,
      width: "8rem",
      align: "end",
      wideOnly: true,
      cell: ({ price, unit }) =>
        price === undefined ? <Unknown /> : `${rateText(price, currency, decimals)}${unit && ` / ${unit}`}`,
    },
    {
      id: "cost",
      header: <Trans>Cost</Trans>,
      width: "6.5rem",
      align: "end",
      cell: ({ cost }) => (
        <span title={`${cost.toFixed()} ${currency}`} className="font-medium">
          {moneyText(cost, currency)}
        </span>
      ),
    },
  ];
  return columns.map((column) => ({
    ...column,
    sortable: true,
    cell: ({ charge }) => column.cell(charge),
  }));
}

function Amount({ quantity, unit }: { quantity: number; unit: string }) {
  const { i18n } = useLingui();
  return `${i18n.number(quantity, { maximumFractionDigits: 1 })} ${unit}`;
}

/** On a phone the description moves below the name. */
function Name({ charge: { name, description }, page }: { charge: Charge; page: OwnerPage | undefined }) {
  return (
    <span className="grid min-w-0">
      {page ? (
        <Link href={page.href} tabIndex={-1} className="truncate font-medium text-ink hover:underline">
          {name}
        </Link>
      ) : (
        <span className="truncate font-medium">{name}</span>
      )}
      <span className="truncate text-xs text-ink-faint wide:hidden">{description}</span>
    </span>
  );
}

const Unknown = () => <span className="text-ink-faint">–</span>;
