import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { paymentScript } from "../../../deploy/thirdParties.ts";
import { site } from "#api/config/site.ts";
import { runScript } from "#api/runScript.ts";
import { loaded } from "./frame.ts";

/**
 * Stripe's own client. Its script comes from where the site says, once for the page's life.
 * @throws {ScriptError} when the script does not come
 * @throws {Error} when Stripe refuses the key
 */
export async function stripe(publicKey: string): Promise<Stripe> {
  if (window.Stripe === undefined) await loaded(runScript(paymentScript(site(), "stripe")));
  const client = await loadStripe(publicKey);
  if (client === null) throw new Error("Stripe runs in browsers only");
  return client;
}

/**
 * Asks the holder of a card over the page (3-D Secure), as far as the secret of a payment or a setup wants it.
 * @throws {Error} with Stripe's own message when the holder is refused or gives up
 */
export async function authenticate(publicKey: string, clientSecret: string): Promise<void> {
  const client = await stripe(publicKey);
  const { error } = await client.handleNextAction({ clientSecret });
  if (error) throw stripeError(error);
}

/** What Stripe says of a failure. */
export const stripeError = ({ message, type }: { message?: string | undefined; type: string }): Error =>
  new Error(message ?? type);
