import { Trans } from "@lingui/react/macro";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";

interface ScriptFailedProps {
  /** What failed would lie over the page. */
  isOver: boolean;
  onRetry: () => void;
}

/** Stands for a part of the portal whose code could not be fetched: offline, or replaced by a newer version. */
export function ScriptFailed({ isOver, onRetry }: ScriptFailedProps) {
  return (
    <div className={isOver ? "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-2xl shadow-lg" : "p-4"}>
      <Banner
        tone="danger"
        title={<Trans>Couldn't load this part of the portal</Trans>}
        actions={
          <>
            <Button size="sm" onClick={() => location.reload()}>
              <Trans>Reload page</Trans>
            </Button>
            <Button size="sm" variant="primary" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          Check your connection and try again. If the portal has been updated, reload the page. Forms for new
          resources keep what you typed.
        </Trans>
      </Banner>
    </div>
  );
}
