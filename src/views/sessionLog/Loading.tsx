import { Trans } from "@lingui/react/macro";
import { Spinner } from "#ui/Spinner.tsx";

/** Fills the box around it. */
export const Loading = () => (
  <output className="flex size-full items-center justify-center gap-2 text-ink-muted">
    <Spinner />
    <Trans>Loading…</Trans>
  </output>
);
