import { Trans, useLingui } from "@lingui/react/macro";
import { toApiError } from "#api/http/errors.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { ErrorText } from "#views/shared/ErrorText.tsx";

interface FaceProps {
  kind: ResourceKind;
}

export function DetailLoading({ kind }: FaceProps) {
  const { t, i18n } = useLingui();
  useTitle(i18n._(kind.one));
  return (
    <div aria-busy="true" className="grid gap-4 px-4 pt-6 wide:px-6">
      {/* Takes no focus, because it disappears when the resource loads. */}
      <h1 className="sr-only">{i18n._(kind.one)}</h1>
      <output className="sr-only">{t`Loading…`}</output>
      <Skeleton className="w-40" />
      <Skeleton className="h-6 w-64" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  );
}

export function DetailFailed({ kind, error, onRetry }: FaceProps & { error: Error; onRetry: () => void }) {
  const { i18n } = useLingui();
  const { correlationId } = toApiError(error);
  const what = i18n._(kind.one);
  useTitle(what);
  return (
    <ErrorState
      isPage
      title={<Trans>Couldn't load this page: {what}</Trans>}
      reference={correlationId && <Trans>Correlation ID {correlationId}</Trans>}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <ToList kind={kind} />
        </>
      }
    >
      <ErrorText error={error} />
    </ErrorState>
  );
}

export function DetailUnknown({ kind, id }: FaceProps & { id: string }) {
  const { t, i18n } = useLingui();
  const what = i18n._(kind.one);
  useTitle(t`Resource not found`);
  return (
    <EmptyState
      isPage
      icon={<Icon name={kind.icon} />}
      title={<Trans>Resource not found: {what}</Trans>}
      action={<ToList kind={kind} />}
      note={
        <Trans>
          Requested ID: <span className="inline-block font-mono text-xs break-all">{id}</span>
        </Trans>
      }
    >
      <Trans>
        The resource may have been deleted, the link may be wrong, or you may not have access. Check the link,
        or look for the resource in the list.
      </Trans>
    </EmptyState>
  );
}

export function DetailGone({ kind, last }: FaceProps & { last: Resource }) {
  const title = kind.titleOf(last);
  useTitle(title);
  return (
    <div role="status">
      <EmptyState
        isPage
        icon={<Icon name="delete" />}
        title={<Trans>Resource deleted: {title}</Trans>}
        action={<ToList kind={kind} />}
      />
    </div>
  );
}

function ToList({ kind }: FaceProps) {
  const { i18n } = useLingui();
  return (
    <LinkButton href={kind.listPath} icon={<Icon name="back" />}>
      {i18n._(kind.many)}
    </LinkButton>
  );
}
