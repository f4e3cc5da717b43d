import { t } from "@lingui/core/macro";
import type { UseQueryResult } from "@tanstack/react-query";

/** Text in place of separately loaded rows: a failure, or `none`; undefined if there are rows. */
export function emptyText(
  { isError, data }: Pick<UseQueryResult<readonly unknown[]>, "isError" | "data">,
  none: string,
): string | undefined {
  if (isError) return t`Couldn't load the data`;
  return data?.length === 0 ? none : undefined;
}
