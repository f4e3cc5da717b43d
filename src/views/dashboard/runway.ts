const DAY_MS = 24 * 60 * 60_000;
/** Nobody plans further by a month's average. */
const MAX_DAYS = 365;

/**
 * How many days the balance lasts when each costs as much as those of this month did so far. Months are UTC's, like invoices. Undefined where
 * that cannot be told: in a month's first day, without cost or balance, and beyond a year.
 */
export function runwayDays(balance: number, costSoFar: number, now: Date): number | undefined {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const elapsed = (now.getTime() - start) / DAY_MS;
  if (elapsed < 1 || costSoFar <= 0 || balance <= 0) return undefined;
  const days = Math.floor(balance / (costSoFar / elapsed));
  return days > MAX_DAYS ? undefined : days;
}
