import { Trans, useLingui } from "@lingui/react/macro";
import { topUpCreate } from "#actions/topUp/topUp.create.ts";
import { toApiError } from "#api/http/errors.ts";
import { cancelled, wasCancelled } from "#runtime/topUps.ts";
import { Banner } from "#ui/Banner.tsx";
import { ErrorText } from "#views/shared/ErrorText.tsx";

/** Why a payment failed; the input is kept. */
export function TopUpFailure({ failure }: { failure: Error }) {
  const { i18n } = useLingui();
  const { message, correlationId } = toApiError(failure);
  const isCancelled = wasCancelled(failure);
  return (
    <Banner
      tone={isCancelled ? "warn" : "danger"}
      title={i18n._(isCancelled ? cancelled : topUpCreate.mutation.errorMessage)}
    >
      {!isCancelled &&
        (message ? (
          <ErrorText error={failure} />
        ) : (
          <Trans>The payment didn't go through. Try again or choose another payment method.</Trans>
        ))}
      {correlationId && <span className="font-mono text-xs"> [{correlationId}]</span>}
      <p>
        <Trans>Your balance hasn't changed. Your entries are kept, so you can try again.</Trans>
      </p>
    </Banner>
  );
}
