import { Trans } from "@lingui/react/macro";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";

interface ScriptFailedProps {
  /** True if the failed part is an overlay; otherwise the message is the page. */
  isOver: boolean;
  onRetry: () => void;
}

/** Shown for a part of the portal whose code could not be fetched: offline, or replaced by a newer version. */
export function ScriptFailed({ isOver, onRetry }: ScriptFailedProps) {
  const title = <Trans>Couldn't load this part of the portal</Trans>;
  const size = isOver ? "sm" : "md";
  const actions = (
    <>
      <Button size={size} variant="primary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      <Button size={size} onClick={() => location.reload()}>
        <Trans>Reload page</Trans>
      </Button>
    </>
  );
  const advice = (
    <Trans>
      Check your connection and try again. If the portal has been updated, reload the page. Forms keep what
      you typed, except passwords and files.
    </Trans>
  );
  if (!isOver)
    return (
      <ErrorState isPage title={title} actions={actions}>
        {advice}
      </ErrorState>
    );
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-2xl shadow-lg">
      <Banner tone="danger" title={title} actions={actions}>
        {advice}
      </Banner>
    </div>
  );
}
