import { t } from "@lingui/core/macro";
import { paymentScript } from "../../../deploy/thirdParties.ts";
import { site } from "#api/config/site.ts";
import { runScript } from "#api/runScript.ts";
import { loaded, needed, type OpenFrame, ScriptError } from "./frame.ts";

/** The part of Omise.js that the portal uses: its form in a frame over the page. */
interface OmiseForm {
  configure(settings: { publicKey: string }): void;
  open(settings: {
    frameLabel: string;
    submitLabel: string;
    currency: string;
    defaultPaymentMethod: "credit_card";
    /** Nothing is charged yet. */
    amount: number;
    hideAmount: true;
    onCreateTokenSuccess(token: string): void;
    onFormClosed(): void;
  }): void;
}

declare global {
  interface Window {
    OmiseCard?: OmiseForm;
  }
}

/** Omise's form opens over the page on demand and shows its own errors. */
export const openOmise: OpenFrame = async ({ processor, prehook }) => {
  const publicKey = needed(prehook.public_key ?? processor.public_key);
  const { siteName, siteCurrency } = site();
  if (window.OmiseCard === undefined) await loaded(runScript(paymentScript(site(), "omise")));
  const form = window.OmiseCard;
  if (form === undefined) throw new ScriptError("Omise.js has no form of its own");
  form.configure({ publicKey });
  return (_, notify) => {
    notify({ type: "changed", isComplete: true });
    let isListening = true;
    return {
      confirm: () => {
        // The form also reports closing after it has returned a token.
        let hasToken = false;
        form.open({
          frameLabel: siteName,
          submitLabel: t`Add card`,
          currency: siteCurrency,
          defaultPaymentMethod: "credit_card",
          amount: 0,
          hideAmount: true,
          onCreateTokenSuccess: (token) => {
            hasToken = true;
            if (isListening) notify({ type: "confirmed", token });
          },
          onFormClosed: () => {
            if (isListening && !hasToken) notify({ type: "cancelled" });
          },
        });
      },
      close: () => {
        isListening = false;
      },
    };
  };
};
