import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { toApiError } from "../api/errors.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";

interface FailedBannerProps {
  title: ReactNode;
  error: unknown;
  onRetry: () => void;
  /** Beside trying again. */
  actions?: ReactNode;
}

/** A part of a screen that failed while the rest of it stays: what, why, and to try again. */
export function FailedBanner({ title, error, onRetry, actions }: FailedBannerProps) {
  const { message, correlationId } = toApiError(error);
  return (
    <Banner
      tone="danger"
      title={title}
      actions={
        <>
          <Button size="sm" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {actions}
        </>
      }
    >
      {message}
      {correlationId && <span className="font-mono text-xs"> [{correlationId}]</span>}
    </Banner>
  );
}
