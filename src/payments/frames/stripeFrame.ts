import { errorOf, needed, type OpenFrame } from "./frame.ts";
import { stripe, stripeError } from "./stripe.ts";

/** Stripe's card element, in the colours of the page. */
export const openStripe: OpenFrame = async ({ processor, prehook }) => {
  const client = await stripe(needed(prehook.public_key ?? processor.public_key));
  const secret = needed(prehook.client_secret);
  return (place, notify) => {
    const card = client.elements().create("card", {
      hidePostalCode: processor.show_postalcode_input !== true,
      style: styleOf(place),
    });
    card.on("change", ({ complete }) => notify({ type: "changed", isComplete: complete }));
    card.on("loaderror", ({ error }) => notify({ type: "missing", error: stripeError(error) }));
    card.on("ready", () => card.focus());
    card.mount(place);
    const scheme = new MutationObserver(() => card.update({ style: styleOf(place) }));
    scheme.observe(document.documentElement, { attributes: true });
    const confirm = async () => {
      const { error, setupIntent } = await client.confirmCardSetup(secret, { payment_method: { card } });
      if (error) throw stripeError(error);
      const { payment_method: method } = setupIntent;
      return needed(typeof method === "string" ? method : method?.id);
    };
    return {
      confirm: () =>
        void confirm().then(
          (token) => notify({ type: "confirmed", token }),
          (thrown: unknown) => notify({ type: "refused", error: errorOf(thrown) }),
        ),
      close: () => {
        scheme.disconnect();
        card.destroy();
      },
    };
  };
};

/** The portal's stylesheets don't reach a frame of another origin. */
function styleOf(place: HTMLElement) {
  const { color, fontSize, fontFamily } = getComputedStyle(place);
  return { base: { color, iconColor: color, fontSize, fontFamily } };
}
