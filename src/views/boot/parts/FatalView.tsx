import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { sentenceOf } from "#api/http/errorText.ts";
import { ApiError } from "#api/http/errors.ts";
import { Button } from "#ui/Button.tsx";
import { onDemand } from "#views/shared/onDemand.tsx";

const SaveLog = onDemand(() => import("#views/sessionLog/SaveLog.tsx"), { isOver: true });

interface FatalViewProps {
  error: Error | undefined;
  onReload: () => void;
  onLogOut: () => void;
}

/** Shown when nothing else can be shown (Platform shell spec §2). */
export function FatalView({ error, onReload, onLogOut }: FatalViewProps) {
  const api = error instanceof ApiError ? error : undefined;
  // Reloading does not help if the server refuses this user.
  const canReload = api?.kind !== "permission";
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-5 py-10 text-ink">
      <div className="w-full max-w-md rounded-lg border border-line bg-raise p-6 shadow-sm">
        <h1 className="text-xl font-semibold">
          <Trans>Something went wrong</Trans>
        </h1>
        <p role="alert" className="mt-2 whitespace-pre-line text-ink-muted">
          {error ? sentenceOf(error) : <Trans>Unknown error</Trans>}
        </p>
        {api && (api.status !== undefined || api.correlationId !== undefined) && (
          <p className="mt-3 text-sm text-ink-faint">
            {api.status !== undefined && <Trans>Error code: {api.status}</Trans>}{" "}
            {api.correlationId !== undefined && <span className="font-mono">[{api.correlationId}]</span>}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-2">
          {canReload && (
            <Button variant="primary" onClick={onReload}>
              <Trans>Reload page</Trans>
            </Button>
          )}
          <Button onClick={onLogOut}>
            <Trans>Log out</Trans>
          </Button>
        </div>
        <div className="mt-6 border-t border-line pt-4 empty:hidden">
          <Suspense>
            <SaveLog />
          </Suspense>
        </div>
      </div>
    </main>
  );
}
