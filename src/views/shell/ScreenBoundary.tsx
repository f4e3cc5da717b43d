import { Trans } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";
import { ApiError } from "../../api/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";

interface ScreenBoundaryProps {
  onLogOut: () => void;
  children: ReactNode;
}

/** Catches what one screen throws; another address gives another boundary, so navigation leads out of it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const correlationId = error instanceof ApiError ? error.correlationId : undefined;
    return (
      <ErrorState
        title={<Trans>This page has failed</Trans>}
        reference={correlationId && `[${correlationId}]`}
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              <Trans>Reload page</Trans>
            </Button>
            <Button onClick={this.props.onLogOut}>
              <Trans>Log out</Trans>
            </Button>
          </>
        }
      >
        {error.message}
      </ErrorState>
    );
  }
}
