/** Third parties of the payment screens, each with a separate origin. */
export const parties = [
  "stripe",
  "stripe_wallet",
  "omise",
  "paypal",
  "duitku",
  "sslcommerz",
  "adyen",
  "clictopay",
  "coingate",
  "razorpay",
  "digio",
] as const;

export type Party = (typeof parties)[number];

/**
 * A party's URL: `http://stripe.localhost:8080/payments/stripe/…`, which browsers resolve to this machine as an origin
 * separate from `http://localhost:8080`. A sandbox reached under another name or address has one origin for all.
 */
export function partyUrl(origin: string, party: Party, path: string): string {
  const url = new URL(`/payments/${party}/${path}`, origin);
  const isOwnMachine =
    url.hostname === "127.0.0.1" || url.hostname === "localhost" || url.hostname.endsWith(".localhost");
  // Host names cannot contain underscores.
  if (isOwnMachine) url.hostname = `${party.replaceAll("_", "-")}.localhost`;
  return url.href;
}

/**
 * URLs that a page loads or posts to, by party: the deployment key `paymentUrls`, from which a content security policy
 * can be built.
 */
export const paymentUrls = (origin: string) => ({
  stripe: partyUrl(origin, "stripe", "v3/"),
  omise: partyUrl(origin, "omise", "omise.js"),
  paypal: partyUrl(origin, "paypal", "sdk/js"),
  digio: partyUrl(origin, "digio", "gateway"),
  adyen: partyUrl(origin, "adyen", ""),
  sslcommerz: partyUrl(origin, "sslcommerz", ""),
  razorpay: partyUrl(origin, "razorpay", ""),
});
