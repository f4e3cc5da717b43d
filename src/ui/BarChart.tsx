import { scaleBand, scaleLinear } from "d3-scale";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";
import { remPx } from "./remPx.ts";

interface Bar {
  id: string;
  /** Short label below the bar. */
  short: string;
  /** Accessible name and hover text: title, total and parts, one per line. */
  label: string;
  href: string;
  current: boolean;
  /** One value per series; negative values are not drawn. */
  values: readonly number[];
}

interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  /** Series from the bottom up; `isRest` marks the combined remainder. */
  series: readonly { id: string; label: string; isRest: boolean }[];
  axisText: (value: number) => string;
}

const HEIGHT_PX = 200;
const LABELS_REM = 1.75;
const LABEL_LINE_REM = 1.1875;
const TICK_REM = 1;
const TICKS = 4;

/** The remainder is grey. */
const REST = { fill: "fill-line-strong", swatch: "bg-line-strong" };
const COLORS = [
  { fill: "fill-series-1", swatch: "bg-series-1" },
  { fill: "fill-series-2", swatch: "bg-series-2" },
  { fill: "fill-series-3", swatch: "bg-series-3" },
  { fill: "fill-series-4", swatch: "bg-series-4" },
  { fill: "fill-series-5", swatch: "bg-series-5" },
  { fill: "fill-series-6", swatch: "bg-series-6" },
] as const;

/** Number of series with a colour of their own. */
export const MOST_SERIES = COLORS.length;

/** Stacked bar chart whose bars are links. Show a table with the same figures next to it for screen readers. */
export function BarChart({ label, bars, series, axisText }: BarChartProps) {
  const colors = series.map(({ isRest }, index) => (isRest ? REST : (COLORS[index] ?? REST)));
  const highest = Math.max(0, ...bars.map(({ values }) => drawn(values).reduce((sum, it) => sum + it, 0)));
  const y = scaleLinear()
    .domain([0, highest || 1])
    .nice(TICKS)
    .range([HEIGHT_PX, 0]);
  const ticks = y.ticks(TICKS);
  const x = scaleBand()
    .domain(bars.map(({ id }) => id))
    .range([0, 100])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  return (
    <div>
      <div className="flex gap-3 pt-2">
        <div
          aria-hidden="true"
          style={{ height: HEIGHT_PX + remPx(TICK_REM) }}
          className="-mt-2 flex shrink-0 flex-col-reverse justify-between text-right text-xs text-ink-faint tabular-nums"
        >
          {ticks.map((tick) => (
            <span key={tick} style={{ height: `${TICK_REM}rem` }}>
              {axisText(tick)}
            </span>
          ))}
        </div>
        <svg
          role="group"
          aria-label={label}
          height={HEIGHT_PX + remPx(LABELS_REM)}
          className="block w-full min-w-0 overflow-visible"
        >
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-line" />
          ))}
          {bars.map((bar, at) => (
            <Link
              key={bar.id}
              href={bar.href}
              aria-current={bar.current ? "true" : undefined}
              className="group outline-offset-0"
            >
              <title>{bar.label}</title>
              <rect
                x={`${(x(bar.id) ?? 0) - (x.step() - x.bandwidth()) / 2}%`}
                width={`${x.step()}%`}
                height={HEIGHT_PX + remPx(LABELS_REM)}
                className={cx("group-hover:fill-hover", bar.current ? "fill-hover" : "fill-transparent")}
              />
              {stacked(bar.values).map(([low, high], index) => (
                <rect
                  key={series[index]?.id}
                  x={`${x(bar.id)}%`}
                  width={`${x.bandwidth()}%`}
                  y={y(high)}
                  height={Math.max(0, y(low) - y(high) - SEAM_PX)}
                  className={colors[index]?.fill}
                />
              ))}
              <text
                aria-hidden="true"
                x={`${(x(bar.id) ?? 0) + x.bandwidth() / 2}%`}
                y={HEIGHT_PX + remPx(LABEL_LINE_REM)}
                textAnchor="middle"
                className={cx(
                  "text-xs",
                  bar.current ? "fill-ink font-medium" : "fill-ink-muted",
                  // Half of the labels on a phone, always including the last.
                  (bars.length - at) % 2 === 0 && bars.length > 6 && "max-wide:hidden",
                )}
              >
                {bar.short}
              </text>
            </Link>
          ))}
        </svg>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
        {series.map(({ id, label: name }, index) => (
          <li key={id} className="flex min-w-0 items-center gap-1.5">
            <span
              className={cx(
                "size-2.5 shrink-0 forced-color-adjust-none rounded-sm [print-color-adjust:exact]",
                colors[index]?.swatch,
              )}
            />
            <span className="truncate">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Gap between parts, so that they differ by more than colour. */
const SEAM_PX = 1.5;

const drawn = (values: readonly number[]) => values.map((value) => Math.max(0, value));

/** Start and end of each part. */
function stacked(values: readonly number[]): [number, number][] {
  let top = 0;
  return drawn(values).map((value) => [top, (top += value)]);
}
