import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { paymentScript } from "../../../deploy/thirdParties.ts";
import { site } from "#api/config/site.ts";
import { runScript } from "#api/runScript.ts";
import { loaded } from "./frame.ts";

/**
 * The Stripe client. Its script loads once per page, from the site's URL.
 * @throws {ScriptError} when the script does not load
 * @throws {Error} when Stripe refuses the key
 */
export async function stripe(publicKey: string): Promise<Stripe> {
  if (window.Stripe === undefined) await loaded(runScript(paymentScript(site(), "stripe")));
  const client = await loadStripe(publicKey);
  if (client === null) throw new Error("Stripe runs in browsers only");
  return client;
}

/**
 * Runs 3-D Secure over the page for the secret of a payment or setup.
 * @throws {Error} with Stripe's message when the holder is refused or cancels
 */
export async function authenticate(publicKey: string, clientSecret: string): Promise<void> {
  const client = await stripe(publicKey);
  const { error } = await client.handleNextAction({ clientSecret });
  if (error) throw stripeError(error);
}

/** Converts a Stripe error. */
export const stripeError = ({ message, type }: { message?: string | undefined; type: string }): Error =>
  new Error(message ?? type);
