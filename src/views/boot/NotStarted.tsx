import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/Button.tsx";

/**
 * Shown instead of the portal if its code does not load, or needs a newer browser. Rendered by the build, because only the
 * page itself is there: without an icon, which would fill the window where the stylesheet does not load either.
 */
export function NotStarted() {
  const { i18n } = useLingui();
  return (
    <main
      lang={i18n.locale}
      className="grid min-h-dvh place-items-center bg-canvas px-5 text-center text-ink"
    >
      <div role="alert" className="grid max-w-md justify-items-center">
        <h1 className="text-lg font-semibold text-balance">
          <Trans>Couldn't start the portal</Trans>
        </h1>
        <p className="mt-1 mb-5 text-pretty text-ink-muted">
          <Trans>
            Check your connection and reload the page. If the portal still doesn't start, update your browser.
          </Trans>
        </p>
        <Button>
          <Trans>Reload page</Trans>
        </Button>
      </div>
    </main>
  );
}
