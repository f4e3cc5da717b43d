import { Trans, useLingui } from "@lingui/react/macro";
import { toApiError } from "#api/http/errors.ts";
import { inSentence } from "#lib/format.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { FailedBanner } from "#views/shared/FailedBanner.tsx";
import { isMac } from "#views/shell/shortcuts/isMac.ts";
import { useStartingPrices } from "#views/welcome/useStartingPrices.ts";
import type { RowsFailure } from "./rows/useRows.ts";
import { ErrorText } from "#views/shared/ErrorText.tsx";

/** Empty state: what the kind is for, the create action, and its lowest price. */
export function NoRows({ kind }: { kind: ResourceKind }) {
  const { i18n } = useLingui();
  const many = inSentence(i18n._(kind.many));
  const label = kind.createLabel && i18n._(kind.createLabel);
  const priceOf = useStartingPrices();
  const price = kind.create && priceOf(kind.create);
  return (
    <EmptyState
      icon={<Icon name={kind.icon} />}
      title={<Trans>You have no {many} yet</Trans>}
      action={
        kind.createPath && (
          <LinkButton href={kind.createPath} variant="primary" icon={<Icon name="create" />}>
            {label}
          </LinkButton>
        )
      }
      note={
        <>
          {price && (
            <p className="tabular-nums">
              <Trans>from {price} / month</Trans>
            </p>
          )}
          {label && (
            <p className="pointer-coarse:hidden">
              <Trans>
                Or press <Kbd keys={[isMac() ? "⌘" : "Ctrl", "K"]} /> and type “{label}”
              </Trans>
            </p>
          )}
        </>
      }
    >
      {i18n._(kind.about)}
    </EmptyState>
  );
}

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
      title={<Trans>Couldn't load: {props.place}</Trans>}
      error={props.failure.error}
      onRetry={props.onRetry}
    />
  );
}
