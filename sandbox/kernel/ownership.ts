import type { Caller } from "./env.ts";
import type { Table } from "../store/store.ts";

/** What every customer's row carries. A row without a billing account is out of reach for restricted callers. */
export interface Owned {
  user_id: number;
  billing_account_id?: number | null;
}

/** May this caller see and change this row? The one place that decides it. */
export function owns(caller: Caller, row: Owned): boolean {
  return (
    row.user_id === caller.userId &&
    (caller.billingAccountId === null || row.billing_account_id === caller.billingAccountId)
  );
}

/** The row under this key when it is the caller's; a stranger's row is no different from none. */
export function ownRow<T extends Owned>(caller: Caller, table: Table<T>, key: string): T | undefined {
  const row = table.get(key);
  return row && owns(caller, row) ? row : undefined;
}

/** The caller's rows, of one location when given. Needs rows stored with `owner` (and `location`) in their index. */
export function ownRows<T extends Owned>(caller: Caller, table: Table<T>, location?: string): T[] {
  const index = location === undefined ? { owner: caller.userId } : { owner: caller.userId, location };
  return table.list(index).filter((row) => owns(caller, row));
}
