/** Where `/payment_return` leads back to, in this tab. */
export const RETURN_KEY = "paymentReturn";

/**
 * Leaves for a page of the bank or the provider, remembering where in the portal somebody was (`back`, below the base).
 * @throws {Error} for an address that is none of the web
 */
export function leaveFor(address: string, back: string): void {
  const url = webAddress(address);
  try {
    sessionStorage.setItem(RETURN_KEY, back);
  } catch {
    // Without storage the way back ends on the page of the return.
  }
  location.assign(url.href);
}

/** @throws {Error} for an address that is none of the web: in a window of ours it could do what we can */
export function webAddress(text: string): URL {
  if (/^https?:/i.test(text) && URL.canParse(text)) return new URL(text);
  throw new Error("The server named no address of the web to go to");
}
