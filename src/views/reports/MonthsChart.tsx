import { Trans, useLingui } from "@lingui/react/macro";
import type { Big } from "big.js";
import { useMemo } from "react";
import { site } from "#api/config/site.ts";
import { exact, moneyText } from "#billing/money.ts";
import { BarChart, MOST_SERIES } from "#ui/BarChart.tsx";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/Section.tsx";
import { Select } from "#ui/Select.tsx";
import { csvText, download } from "#views/resource/list/rows/csv.ts";
import { ExportButton } from "#views/resource/list/rows/ExportButton.tsx";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { type Month, NOWHERE, type Series, seriesOf, sumOf, totalOf } from "./costs.ts";
import { monthText, shortMonthText } from "./monthText.ts";
import type { useReportView } from "./useReportView.ts";

interface MonthsProps extends ReturnType<typeof useReportView> {
  months: readonly Month[];
  /** The page's selected month. */
  month: Month;
}

/** The current month and the twelve before. */
const SHOWN = 13;

/** Cost over time by location or by resource, as a chart and a table of the same figures. */
export function MonthsChart({ months: all, month, view, change, hrefOf }: MonthsProps) {
  const { t } = useLingui();
  const placeOf = usePlaceOf();
  const { by } = view;
  const months = useMemo(() => all.slice(-SHOWN), [all]);
  const series = useMemo(() => seriesOf(months, by, MOST_SERIES), [months, by]);
  const labelOf = ({ key }: Series) => {
    if (key === undefined) return t`Others`;
    if (by === "location") return key === NOWHERE ? t`Location not known` : placeOf(key);
    return key || t`Unnamed`;
  };
  const money = (amount: Big) => moneyText(amount, site().siteCurrency);
  const costIn = ({ costs }: Series, index: number) => costs[index] ?? exact(0);
  const exportAll = () =>
    download(
      csvText([
        [t`Month`, ...series.map(labelOf), t`Total`, t`Currency`],
        ...months.map(({ id, charges }, index) => [
          id,
          ...series.map((each) => costIn(each, index)),
          totalOf(charges),
          site().siteCurrency,
        ]),
      ]),
      "cost-by-month.csv",
    );
  return (
    <Section
      title={<Trans>Cost by month</Trans>}
      actions={
        <>
          <Select
            aria-label={t`Group by`}
            className="min-w-40 max-w-full"
            value={by}
            onChange={({ target }) => change({ by: target.value === "name" ? "name" : "location" })}
          >
            <option value="location">{t`By location`}</option>
            <option value="name">{t`By resource`}</option>
          </Select>
          <ExportButton onExport={exportAll} />
        </>
      }
    >
      <BarChart
        label={t`Cost by month`}
        series={series.map((each) => ({
          id: each.key ?? "rest",
          label: labelOf(each),
          isRest: each.key === undefined,
        }))}
        axisText={(value) => money(exact(value))}
        bars={months.map(({ id, charges }, index) => {
          const total = `${monthText(id)}: ${money(totalOf(charges))}`;
          const parts = series
            .filter((each) => !costIn(each, index).eq(0))
            .map((each) => `${labelOf(each)}: ${money(costIn(each, index))}`);
          return {
            id,
            short: shortMonthText(id),
            label: [total, ...parts].join("\n"),
            href: hrefOf({ month: id }),
            current: id === month.id,
            // Number precision is enough for pixels.
            values: series.map((each) => costIn(each, index).toNumber()),
          };
        })}
      />
      <details className="mt-3">
        <summary className="w-max rounded-sm py-1 text-sm text-ink-muted hover:text-ink pointer-coarse:py-3">
          <Trans>Show chart data as a table</Trans>
        </summary>
        <div className="mt-1 overflow-x-auto print:overflow-visible">
          <table className="w-full text-sm tabular-nums [&_td]:px-3 [&_td]:py-1.5 [&_td]:text-right [&_td]:whitespace-nowrap [&_th]:py-1.5 [&_th]:whitespace-nowrap">
            <thead className="text-xs text-ink-faint">
              <tr>
                <th scope="col" className="text-left font-medium">
                  <Trans>Month</Trans>
                </th>
                {series.map((each) => (
                  <th key={each.key ?? ""} scope="col" className="px-3 text-right font-medium">
                    {labelOf(each)}
                  </th>
                ))}
                <th scope="col" className="px-3 text-right font-medium">
                  <Trans>Total</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ id }, index) => (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="pr-3 text-left font-normal">
                    <Link href={hrefOf({ month: id })} className="underline-offset-2 hover:underline">
                      {monthText(id)}
                    </Link>
                  </th>
                  {series.map((each) => (
                    <td key={each.key ?? ""}>{money(costIn(each, index))}</td>
                  ))}
                  <td className="font-medium">{money(sumOf(series.map((each) => costIn(each, index))))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Section>
  );
}
