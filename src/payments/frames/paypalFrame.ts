import { loadScript } from "@paypal/paypal-js";
import { paymentScript } from "../../../deploy/thirdParties.ts";
import {
  type PaypalIdToken,
  type PaypalPaymentToken,
  type PaypalSetupToken,
  readPaypalIdToken,
  readPaypalPaymentToken,
  readPaypalSetupToken,
} from "#api/paymentMethod/paymentMethod.ts";
import { site } from "#api/config/site.ts";
import { mutate } from "#api/http/client.ts";
import { errorOf, loaded, needed, type OpenFrame, ScriptError } from "./frame.ts";

/**
 * PayPal's button, which opens PayPal's window (wire contract §10). All three tokens belong to one session.
 */
export const openPaypal: OpenFrame = async ({ processor, prehook, return_url }) => {
  const session_id = needed(prehook.session_id);
  const clientId = needed(prehook.public_key ?? processor.public_key);
  const { id_token } = (await mutate(readPaypalIdToken, { session_id })) as PaypalIdToken;
  const sdk = await loaded(
    loadScript({
      clientId,
      components: "buttons",
      dataUserIdToken: id_token,
      sdkBaseUrl: paymentScript(site(), "paypal"),
    }),
  );
  if (!sdk?.Buttons) throw new ScriptError("PayPal's script has no buttons");
  const { Buttons } = sdk;
  return (place, notify) => {
    // PayPal rethrows errors from these callbacks in its own words, so the first report wins.
    let isReported = false;
    const orTell = async <T>(work: Promise<T>): Promise<T> => {
      isReported = false;
      try {
        return await work;
      } catch (thrown) {
        isReported = true;
        notify({ type: "refused", error: errorOf(thrown) });
        throw thrown;
      }
    };
    const buttons = Buttons({
      style: { layout: "vertical", label: "paypal" },
      createVaultSetupToken: () => {
        notify({ type: "opened" });
        return orTell(
          mutate(readPaypalSetupToken, { return_url, session_id }).then(
            (response) => (response as PaypalSetupToken).setup_token,
          ),
        );
      },
      onApprove: async ({ vaultSetupToken }) => {
        const setup_token = needed(vaultSetupToken);
        const response = await orTell(mutate(readPaypalPaymentToken, { setup_token, session_id }));
        notify({ type: "confirmed", token: (response as PaypalPaymentToken).payment_token });
      },
      onCancel: () => notify({ type: "cancelled" }),
      onError: (thrown) => {
        const error = errorOf(thrown);
        if (/pop-?up/i.test(error.message)) notify({ type: "blocked" });
        else if (!isReported) notify({ type: "refused", error });
      },
    });
    void buttons
      .render(place)
      .catch((thrown: unknown) => notify({ type: "refused", error: errorOf(thrown) }));
    return {
      confirm: () => {},
      close: () => {
        void buttons.close().catch(() => {});
        // The old script carries a token that is no longer valid.
        document.querySelector("script[data-user-id-token]")?.remove();
      },
    };
  };
};
