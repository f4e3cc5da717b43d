import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ApiError } from "#api/http/errors.ts";
import { Button } from "#ui/Button.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { ErrorText } from "#views/shared/ErrorText.tsx";
import { ErrorBoundary } from "#views/shared/ErrorBoundary.tsx";

interface ScreenBoundaryProps {
  onLogOut: () => void;
  children: ReactNode;
}

/** Error boundary of one screen; keyed by address, so that navigation resets it. */
export function ScreenBoundary({ onLogOut, children }: ScreenBoundaryProps) {
  return (
    <ErrorBoundary renderError={(error) => <FailedScreen error={error} onLogOut={onLogOut} />}>
      {children}
    </ErrorBoundary>
  );
}

function FailedScreen({ error, onLogOut }: { error: Error; onLogOut: () => void }) {
  const correlationId = error instanceof ApiError ? error.correlationId : undefined;
  return (
    <ErrorState
      isPage
      title={<Trans>An error happened</Trans>}
      reference={correlationId && `[${correlationId}]`}
      actions={
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            <Trans>Reload page</Trans>
          </Button>
          <Button onClick={onLogOut}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    >
      <ErrorText error={error} />
    </ErrorState>
  );
}
