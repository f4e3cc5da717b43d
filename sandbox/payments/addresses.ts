/** Third parties of the payment screens, each with an origin of its own. */
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
 * Where a party is for pages of that origin: `http://stripe.localhost:8080/payments/stripe/…`, which browsers resolve to this machine
 * and keep apart from `http://localhost:8080`. A sandbox that others reach by name or number has one origin for all.
 */
export function partyUrl(origin: string, party: Party, path: string): string {
  const url = new URL(`/payments/${party}/${path}`, origin);
  const isOwnMachine =
    url.hostname === "127.0.0.1" || url.hostname === "localhost" || url.hostname.endsWith(".localhost");
  // An underscore is no part of a host's name.
  if (isOwnMachine) url.hostname = `${party.replaceAll("_", "-")}.localhost`;
  return url.href;
}

/** What a page loads of them or posts to, by party: the deployment key `paymentUrls`, from which its content-security policy can be made. */
export const paymentUrls = (origin: string) => ({
  stripe: partyUrl(origin, "stripe", "v3/"),
  omise: partyUrl(origin, "omise", "omise.js"),
  paypal: partyUrl(origin, "paypal", "sdk/js"),
  digio: partyUrl(origin, "digio", "gateway"),
  adyen: partyUrl(origin, "adyen", ""),
  sslcommerz: partyUrl(origin, "sslcommerz", ""),
  razorpay: partyUrl(origin, "razorpay", ""),
});
