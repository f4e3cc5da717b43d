import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { toApiError } from "../../../api/errors.ts";
import { createVm } from "../../../api/vms.ts";
import { VM_CREATION_ESTIMATE_MS } from "../../../constants.ts";
import type { Creation } from "../../../machines/creation/creation.actors.ts";
import { progressOf } from "../../../machines/creation/creation.machine.ts";
import { Banner } from "../../../ui/Banner.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";

interface CreationStatusProps {
  creation: Creation;
  /** What can be done when it failed. */
  actions?: ReactNode;
}

/** One machine in the making: how far it is, and how it ended. */
export function CreationStatus({ creation, actions }: CreationStatusProps) {
  const snapshot = useSelector(creation, (it) => it);
  const { title, elapsedMs } = snapshot.context;
  if (snapshot.matches("created"))
    return (
      <Banner tone="ok">
        <Trans>{title} is running</Trans>
      </Banner>
    );
  if (snapshot.hasTag("over")) return <CreationFailure creation={creation} actions={actions} />;
  return (
    <Progress title={title} percent={progressOf(elapsedMs, VM_CREATION_ESTIMATE_MS)}>
      {snapshot.matches("sending") ? (
        <Trans>The server sets it up and answers when it runs.</Trans>
      ) : snapshot.context.made ? (
        <Trans>It is in the list, and the server still works on it.</Trans>
      ) : (
        <Trans>
          The answer did not come. Reading the list to see whether it was created; nothing is sent twice.
        </Trans>
      )}
    </Progress>
  );
}

function Progress({ title, percent, children }: { title: string; percent: number; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-medium">
          <Trans>Creating {title}</Trans>
        </p>
        <data value={percent} className="text-sm text-ink-muted">
          {percent} %
        </data>
      </div>
      <ProgressBar label={t`Creating ${title}`} value={percent} />
      <p role="status" className="text-ink-muted">
        {children}
      </p>
    </div>
  );
}

function CreationFailure({ creation, actions }: CreationStatusProps) {
  const snapshot = useSelector(creation, (it) => it);
  const { error, made } = snapshot.context;
  const { i18n } = useLingui();
  const title = i18n._(createVm.failed);
  const { message, correlationId } = error ? toApiError(error) : { message: "", correlationId: undefined };
  return (
    <Banner tone="danger" title={title} actions={actions}>
      {(message || correlationId) && (
        <p className="break-words whitespace-pre-line">
          {message !== title && message}
          {correlationId && <span className="font-mono text-xs"> [{correlationId}]</span>}
        </p>
      )}
      {snapshot.matches("notCreated") && (
        <p>
          <Trans>It is not in the list: nothing was created, and you can try again.</Trans>
        </p>
      )}
      {made && snapshot.matches("brokenOff") && (
        <p>
          <Trans>It was begun and is gone from the list again. You can try again.</Trans>
        </p>
      )}
    </Banner>
  );
}
