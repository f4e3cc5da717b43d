import type { Caller } from "./env.ts";
import type { Table } from "../store/store.ts";

/** Ownership of a row. Restricted callers cannot reach rows without a billing account. */
export interface Owned {
  user_id: number;
  billing_account_id?: number | null;
}

/** Whether the caller may see and change the row. All ownership checks use this function. */
export function owns(caller: Caller, row: Owned): boolean {
  return (
    row.user_id === caller.userId &&
    (caller.billingAccountId === null || row.billing_account_id === caller.billingAccountId)
  );
}

/** The caller's row under this key; other customers' rows are answered like missing ones. */
export function ownRow<T extends Owned>(caller: Caller, table: Table<T>, key: string): T | undefined {
  const row = table.get(key);
  return row && owns(caller, row) ? row : undefined;
}

/** The caller's rows, optionally of one location. Rows need `owner` (and `location`) in their index. */
export function ownRows<T extends Owned>(caller: Caller, table: Table<T>, location?: string): T[] {
  const index = location === undefined ? { owner: caller.userId } : { owner: caller.userId, location };
  return table.list(index).filter((row) => owns(caller, row));
}
