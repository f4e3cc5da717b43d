export type Unit = "kB" | "ms" | "requests" | "%" | "×" | "points";

/** One measurement: its samples and its budget. */
export interface Figure {
  /** Heading of its table, such as "Log-in page". */
  page: string;
  name: string;
  unit: Unit;
  samples: readonly number[];
  /** The median by default. */
  statistic?: "p95" | undefined;
  /** In the figure's unit; figures without a budget are reported only. */
  budget?: number | undefined;
}

/** The value for the table and the budget check. */
export function valueOf({ samples, statistic }: Figure): number {
  return quantile(samples, statistic === "p95" ? 0.95 : 0.5);
}

export function isMissed(figure: Figure): boolean {
  return figure.budget !== undefined && !(valueOf(figure) <= figure.budget);
}

/** Nearest rank, so that the result is a sample; for an even median the mean of the middle two. NaN without samples. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.min(sorted.length - 1, Math.max(0, index))] ?? Number.NaN;
  if (part === 0.5) return (at(Math.ceil(sorted.length / 2) - 1) + at(Math.floor(sorted.length / 2))) / 2;
  return at(Math.ceil(sorted.length * part) - 1);
}
