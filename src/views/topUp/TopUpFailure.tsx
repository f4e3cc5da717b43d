import { Trans } from "@lingui/react/macro";
import { toApiError } from "../../api/errors.ts";
import { Banner } from "../../ui/Banner.tsx";

/** Why nothing came of a payment. What was entered is still there. */
export function TopUpFailure({ failure }: { failure: Error }) {
  const { message, correlationId } = toApiError(failure);
  const wasCancelled = /cancel/i.test(message);
  return (
    <Banner
      tone={wasCancelled ? "warn" : "danger"}
      title={wasCancelled ? <Trans>Top-up was cancelled</Trans> : <Trans>Top-up error</Trans>}
    >
      <p className="break-words whitespace-pre-line">
        {!wasCancelled && (message || <Trans>The payment did not go through.</Trans>)}
        {correlationId && <span className="font-mono text-xs"> [{correlationId}]</span>}
      </p>
      <p>
        <Trans>Nothing has come onto the balance. What you entered is kept.</Trans>
      </p>
    </Banner>
  );
}
