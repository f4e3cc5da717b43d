export type Environment = "development" | "staging" | "production";

/**
 * Environment by the page's host (Platform shell spec §9). `testDomain` is the provider's domain, such as
 * `example.com`: hosts such as `test.example.com` and `test2.example.com` are staging.
 */
export function environmentOf(hostname: string, testDomain?: string): Environment {
  if (hostname === "localhost" || isNumeric(hostname)) return "development";
  const domain = testDomain?.replace(/^\.+/, "");
  return domain && hostname.startsWith("test") && `.${hostname}`.endsWith(`.${domain}`)
    ? "staging"
    : "production";
}

/** Whether this page is the frame that shows a session log (src/app/recorded), not the portal itself. */
export function isRecordedPage(): boolean {
  return location.href === "about:srcdoc";
}

/** IPv4, or IPv6 in brackets as URLs write it. */
const isNumeric = (hostname: string) => /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i.test(hostname);
