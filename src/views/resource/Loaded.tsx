import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toApiError } from "../../api/errors.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, "data" | "isPending" | "error"> & { refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** A part of a page that needs an answer of its own: waiting, failed, or there. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <div aria-busy="true" className="grid gap-2 px-4 py-3">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-1/4" />
      </div>
    );
  const { message, correlationId } = toApiError(query.error);
  return (
    <Banner
      tone="danger"
      title={<Trans>This could not be loaded</Trans>}
      actions={
        <Button size="sm" onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {message}
      {correlationId && <span className="font-mono text-xs"> [{correlationId}]</span>}
    </Banner>
  );
}
