import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { CreateAction } from "#declarations/create.ts";
import { toApiError } from "#api/http/errors.ts";
import { outcomeOf } from "#runtime/creations/creations.ts";
import type { Creation } from "#machines/creation/creation.actors.ts";
import { progressOf } from "#machines/creation/creation.machine.ts";
import { Banner } from "#ui/Banner.tsx";
import { ErrorText } from "#views/shared/ErrorText.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";

interface CreationStatusProps {
  create: CreateAction;
  creation: Creation;
  /** Actions after a failure. */
  actions?: ReactNode;
}

/** Status of one creation: progress and outcome. */
export function CreationStatus({ create, creation, actions }: CreationStatusProps) {
  const { i18n } = useLingui();
  const snapshot = useSelector(creation, (it) => it);
  const { title, elapsedMs } = snapshot.context;
  if (snapshot.matches("created"))
    return <Banner tone="ok">{i18n._({ ...create.done, values: { name: title } })}</Banner>;
  if (snapshot.hasTag("over"))
    return <CreationFailure create={create} creation={creation} actions={actions} />;
  return (
    <Progress
      title={i18n._({ ...create.progress, values: { name: title } })}
      percent={progressOf(elapsedMs, create.estimateMs)}
    >
      {!snapshot.matches("unanswered") ? (
        <Trans>The resource is being set up. The result appears here automatically.</Trans>
      ) : snapshot.context.made ? (
        <Trans>The resource is in the list and is still being created.</Trans>
      ) : (
        <Trans>
          The server didn't respond. We're checking whether the new resource is in the list. Nothing is sent
          twice.
        </Trans>
      )}
    </Progress>
  );
}

function Progress({ title, percent, children }: { title: string; percent: number; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-medium">{title}</p>
        <data value={percent} className="text-sm text-ink-muted">
          {percent} %
        </data>
      </div>
      <ProgressBar label={title} value={percent} />
      <p role="status" className="text-ink-muted">
        {children}
      </p>
    </div>
  );
}

function CreationFailure({ create, creation, actions }: CreationStatusProps) {
  const snapshot = useSelector(creation, (it) => it);
  const { error } = snapshot.context;
  const outcome = outcomeOf(snapshot);
  const { i18n } = useLingui();
  const title = i18n._((error && toApiError(error).attempt) ?? create.mutation.errorMessage);
  const correlationId = error && toApiError(error).correlationId;
  return (
    <Banner tone="danger" title={title} actions={actions}>
      {error && <ErrorText error={error} said={title} />}
      {correlationId && <span className="font-mono text-xs"> [{correlationId}]</span>}
      {outcome && <p>{i18n._(outcome)}</p>}
    </Banner>
  );
}
