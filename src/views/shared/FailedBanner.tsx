import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { toApiError } from "#api/http/errors.ts";
import { toneOf } from "#api/http/errorText.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { ErrorText } from "./ErrorText.tsx";

interface FailedBannerProps {
  title: ReactNode;
  error: unknown;
  onRetry: () => void;
  /** Shown next to Retry. */
  actions?: ReactNode;
}

/** A failed part of a screen that otherwise stays: what failed, why, and Retry. */
export function FailedBanner({ title, error, onRetry, actions }: FailedBannerProps) {
  const { correlationId } = toApiError(error);
  return (
    <Banner
      tone={toneOf(error)}
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
      <ErrorText error={error} />
      {correlationId && <span className="font-mono text-xs"> [{correlationId}]</span>}
    </Banner>
  );
}
