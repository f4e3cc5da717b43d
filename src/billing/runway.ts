const DAY_MS = 24 * 60 * 60_000;
/** Beyond this, a month's average predicts nothing. */
const MAX_DAYS = 365;

/**
 * Days until the balance runs out at this month's average daily cost. Months are in UTC, like invoices. Undefined on a
 * month's first day, without cost or balance, and beyond a year.
 * @param change added to the daily cost, such as a resource to be created
 */
export function runwayDays(balance: number, costSoFar: number, now: Date, change = 0): number | undefined {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const elapsed = (now.getTime() - start) / DAY_MS;
  if (elapsed < 1 || costSoFar <= 0 || balance <= 0) return undefined;
  const daily = costSoFar / elapsed + change;
  const days = daily > 0 ? Math.floor(balance / daily) : Infinity;
  return days > MAX_DAYS ? undefined : days;
}
