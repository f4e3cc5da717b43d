import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { handlePaymentReturn } from "#payments/paymentReturn.ts";
import { useTitle } from "#views/shared/useTitle.ts";

/**
 * Target of the payment provider's redirect: two lines of text (Platform shell spec §2). It closes or continues
 * automatically if it can.
 */
export default function PaymentReturnView() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const title = t`You're back from the payment page`;
  useTitle(title);
  useEffect(() => handlePaymentReturn((path) => navigate(path, { replace: true })), [navigate]);
  return (
    <main className="grid min-h-dvh place-content-center gap-1.5 bg-canvas px-5 text-center text-ink">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-ink-muted">
        <Trans>Close this window to see the payment result in the portal.</Trans>
      </p>
    </main>
  );
}
