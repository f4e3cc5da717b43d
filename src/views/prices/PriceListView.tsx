import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { locationOf } from "#actions/common/commonFields.ts";
import { priceListQuery } from "#api/compute/compute.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { decimalsOf, formatExact, HOURS_PER_MONTH } from "#billing/money.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Select } from "#ui/Select.tsx";
import { TableSkeleton } from "#ui/TableSkeleton.tsx";
import { CurrencySelect } from "#views/shared/CurrencySelect.tsx";
import { useDisplayCurrency } from "#views/resource/read/useDisplayCurrency.ts";
import { csvText, download } from "#views/resource/list/rows/csv.ts";
import { ExportButton } from "#views/resource/list/rows/ExportButton.tsx";
import { RowsFailed } from "#views/resource/list/ListStates.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { type PriceGroup, type PriceRow, pricesOf } from "./prices.ts";

/** All prices of a location, hourly and monthly, in a currency of the reader's choice. */
export default function PriceListView() {
  const { t, i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const lists = useQuery(priceListQuery);
  const locations = useQuery(locationsQuery);
  const currencies = useDisplayCurrency();
  const { currency } = currencies;
  const { siteCurrency } = site();
  const places = locations.data ?? [];
  const place = locationOf({ location: params.get("location") ?? "" }, places)?.slug ?? "";
  const { groups, isConverted } = pricesOf(lists.data ?? [], place, currency, siteCurrency);
  const failed = [lists, locations].find((query) => query.data === undefined && query.error);
  useTitle(t`Price list`);
  const titleOf = ({ label, type }: PriceGroup) => (label ? i18n._(label) : type);
  const fromText = ({ from }: PriceRow) => from && `${i18n.number(from.amount)} ${from.unit}`;
  const exportAll = () =>
    download(
      csvText([
        [
          t`Location`,
          t`Type`,
          t`Name`,
          t`Minimum quantity`,
          t`Price`,
          t`Unit`,
          t`Price per month`,
          t`Currency`,
        ],
        ...groups.flatMap((group) =>
          group.rows.map((row) => [
            place,
            titleOf(group),
            row.name,
            fromText(row),
            row.price,
            row.unit,
            row.monthly,
            currency.code,
          ]),
        ),
      ]),
      `prices-${place}-${currency.code}.csv`,
    );
  const { code, rate } = currency;
  const rateNumber = i18n.number(rate, { maximumFractionDigits: 10 });
  const hours = HOURS_PER_MONTH;
  return (
    <div className="pb-8">
      <PageHeader
        breadcrumb={<Breadcrumb group="billing" />}
        title={<Trans>Price list</Trans>}
        description={
          <>
            <Trans>Prices exclude taxes. A month is counted as {hours} hours.</Trans>{" "}
            {isConverted && (
              <Trans>
                Prices are converted from {siteCurrency}. Exchange rate: 1 {siteCurrency} = {rateNumber}{" "}
                {code}.
              </Trans>
            )}
          </>
        }
        actions={
          groups.length > 0 && (
            <>
              {places.length > 1 && (
                <Select
                  className="w-36"
                  aria-label={t`Location`}
                  value={place}
                  onChange={({ target }) => setParams({ location: target.value }, { replace: true })}
                >
                  {places.map(({ slug, display_name }) => (
                    <option key={slug} value={slug}>
                      {display_name}
                    </option>
                  ))}
                </Select>
              )}
              <CurrencySelect {...currencies} />
              <ExportButton onExport={exportAll} />
            </>
          )
        }
      />
      {failed?.error ? (
        <RowsFailed
          error={failed.error}
          onRetry={() => [lists, locations].forEach((query) => query.isError && void query.refetch())}
        />
      ) : lists.isPending || locations.isPending ? (
        <TableSkeleton label={t`Loading…`} />
      ) : groups.length === 0 ? (
        <EmptyState icon={<Icon name="priceList" />} title={<Trans>No price list</Trans>}>
          <Trans>No prices are published for this location. Contact support for prices.</Trans>
        </EmptyState>
      ) : (
        <div className="px-4 wide:px-6">
          <PriceTable groups={groups} currency={code} titleOf={titleOf} fromText={fromText} />
        </div>
      )}
    </div>
  );
}

interface PriceTableProps {
  groups: readonly PriceGroup[];
  currency: string;
  titleOf: (group: PriceGroup) => string;
  fromText: (row: PriceRow) => string | undefined;
}

function PriceTable({ groups, currency, titleOf, fromText }: PriceTableProps) {
  const rows = groups.flatMap((group) => group.rows).filter(({ monthly }) => monthly);
  const decimals = decimalsOf(rows.map(({ price }) => price));
  const monthlyDecimals = decimalsOf(rows.flatMap(({ monthly }) => monthly ?? []));
  return (
    <table className="w-full max-w-4xl table-fixed border-separate border-spacing-0 overflow-clip rounded-lg border border-line bg-raise tabular-nums [&_td]:border-t [&_td]:px-4 [&_td]:py-2 [&_th]:px-4 [&_th]:py-2">
      <thead className="text-xs text-ink-faint">
        <tr>
          <th scope="col" className="w-2/5 text-left font-medium wide:w-1/2">
            <Trans>Name</Trans>
          </th>
          <th scope="col" className="text-right font-medium">
            <Trans>Per hour</Trans>
          </th>
          <th scope="col" className="text-right font-medium">
            <Trans>Per month</Trans>
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.type}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="border-t bg-canvas text-left font-semibold">
              {titleOf(group)}
            </th>
          </tr>
          {group.rows.map((row) => (
            <Price
              key={`${row.name} ${row.from?.amount}`}
              row={row}
              currency={currency}
              from={fromText(row)}
              decimals={decimals}
              monthlyDecimals={monthlyDecimals}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface PriceProps {
  row: PriceRow;
  currency: string;
  from: string | undefined;
  decimals: number;
  monthlyDecimals: number;
}

function Price({ row, currency, from, decimals, monthlyDecimals }: PriceProps) {
  return (
    <tr>
      <th scope="row" className="border-t text-left font-normal break-words">
        {row.name}
        {from && (
          <span className="ml-2 whitespace-nowrap text-ink-faint">
            <Trans>for {from} or more</Trans>
          </span>
        )}
      </th>
      {row.monthly ? (
        <>
          <td className="text-right">{formatExact(row.price, currency, decimals)}</td>
          <td className="text-right font-medium">{formatExact(row.monthly, currency, monthlyDecimals)}</td>
        </>
      ) : (
        <td colSpan={2} className="text-right">
          {formatExact(row.price, currency)} / {row.unit}
        </td>
      )}
    </tr>
  );
}
