import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Skeleton } from "#ui/Skeleton.tsx";
import { FailedBanner } from "#views/shared/FailedBanner.tsx";

interface QueryBoundaryProps<T> {
  query: Pick<UseQueryResult<T>, "data" | "isPending" | "error"> & { refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** A part of a page with its own query: loading, failed or loaded. */
export function QueryBoundary<T>({ query, children }: QueryBoundaryProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <div aria-busy="true" className="grid gap-2 px-4 py-3">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-1/4" />
      </div>
    );
  return (
    <FailedBanner
      title={<Trans>Couldn't load this section</Trans>}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}
