export type Environment = "development" | "staging" | "production";

/**
 * Where the portal runs, by the host of its page (Platform shell spec §9). `testDomain` is the provider's, such as
 * `example.com`: with it `test.example.com` and `test2.example.com` are staging.
 */
export function environmentOf(hostname: string, testDomain?: string): Environment {
  if (hostname === "localhost" || isNumeric(hostname)) return "development";
  const domain = testDomain?.replace(/^\.+/, "");
  return domain && hostname.startsWith("test") && `.${hostname}`.endsWith(`.${domain}`)
    ? "staging"
    : "production";
}

/** An IPv4 address, or an IPv6 one, which addresses carry in brackets. */
const isNumeric = (hostname: string) => /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i.test(hostname);
