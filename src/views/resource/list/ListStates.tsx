import { Trans } from "@lingui/react/macro";
import { toApiError } from "#api/http/errors.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { FailedBanner } from "#views/shared/FailedBanner.tsx";
import type { RowsFailure } from "./rows/useRows.ts";
import { ErrorText } from "#views/shared/ErrorText.tsx";

export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Icon name="search" />}
      title={<Trans>No matches</Trans>}
      action={
        <Button onClick={onClear}>
          <Trans>Clear search and filters</Trans>
        </Button>
      }
    >
      <Trans>No rows match the search and filters.</Trans>
    </EmptyState>
  );
}

export function RowsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { correlationId } = toApiError(error);
  return (
    <ErrorState
      title={<Trans>Couldn't load the list</Trans>}
      reference={correlationId && <Trans>Correlation ID {correlationId}</Trans>}
      actions={
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <ErrorText error={error} />
    </ErrorState>
  );
}

/** Shown if one location failed while others answered; the rows of the others stay. */
export function PartFailed(props: { failure: RowsFailure; place: string; onRetry: () => void }) {
  return (
    <FailedBanner
      title={<Trans>Couldn't load part of this page: {props.place}</Trans>}
      error={props.failure.error}
      onRetry={props.onRetry}
    />
  );
}
