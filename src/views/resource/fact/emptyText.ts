import { t } from "@lingui/core/macro";
import type { UseQueryResult } from "@tanstack/react-query";

/** What a fact says in the place of rows that are read apart: that they could not be, or `none`; undefined where there are some. */
export function emptyText(
  { isError, data }: Pick<UseQueryResult<readonly unknown[]>, "isError" | "data">,
  none: string,
): string | undefined {
  if (isError) return t`Couldn't load`;
  return data?.length === 0 ? none : undefined;
}
