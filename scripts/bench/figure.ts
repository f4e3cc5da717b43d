export type Unit = "kB" | "ms" | "requests" | "%" | "×";

/** One measured thing: every sample of it, and what it may be at most. */
export interface Figure {
  /** Heading it is listed under, such as "Log-in page". */
  page: string;
  name: string;
  unit: Unit;
  samples: readonly number[];
  /** The median unless said otherwise. */
  statistic?: "p95" | undefined;
  /** In the unit of the figure; what has none is only watched. */
  budget?: number | undefined;
}

/** What stands in the table and is held against the budget. */
export function valueOf({ samples, statistic }: Figure): number {
  return quantile(samples, statistic === "p95" ? 0.95 : 0.5);
}

export function isMissed(figure: Figure): boolean {
  return figure.budget !== undefined && !(valueOf(figure) <= figure.budget);
}

/** Nearest rank, so that the result is a sample; the middle of two for an even median. NaN without samples. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.min(sorted.length - 1, Math.max(0, index))] ?? Number.NaN;
  if (part === 0.5) return (at(Math.ceil(sorted.length / 2) - 1) + at(Math.floor(sorted.length / 2))) / 2;
  return at(Math.ceil(sorted.length * part) - 1);
}
