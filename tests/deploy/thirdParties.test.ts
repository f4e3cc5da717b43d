import { expect, test } from "vitest";
import { securityHeaders } from "../../deploy/headers.ts";
import type { SiteConfig } from "../../deploy/site.ts";
import {
  type ChatConfig,
  chatProviders,
  configuredAnalytics,
  configuredChat,
} from "../../deploy/thirdParties.ts";
import { chatConfig } from "#api/config/config.schema.ts";

const chats: readonly ChatConfig[] = [
  { provider: "intercom", app_id: "ic_5d9" },
  { provider: "qiscus", channel_id: 4821, client_key: "nord-k3y" },
  { provider: "botika", client_key: "RI67JtR" },
  { provider: "oncehub", website_id: "WEB-1", bot_id: "BOT-2" },
  { provider: "leadbooster", company_id: 77_120, playbook_uuid: "17c2ca9a-65be-45cf-bbf0-8d24b334e491" },
  { provider: "tawk", widget_id: "w_81", property_id: "p_17" },
];

test("the six providers are those of the specification", () => {
  expect(Object.keys(chatProviders)).toEqual(chats.map(({ provider }) => provider));
});

test.each(chats)("$provider is configured by all of its ids, and by nothing less", (config) => {
  const { provider, ...given } = config;
  const ids = Object.fromEntries(Object.entries(given).map(([id, value]) => [id, String(value)]));
  expect(chatConfig.allows(config)).toBe(true);
  expect(configuredChat({ chatConfig: config })).toMatchObject({ provider, ids });
  expect(configuredChat({ chatConfig: config, chatEnabled: false })).toBeUndefined();
  for (const id of Object.keys(given)) {
    const { [id]: _, ...lacking } = config;
    expect(chatConfig.allows(lacking)).toBe(false);
    expect(configuredChat({ chatConfig: lacking as ChatConfig })).toBeUndefined();
  }
});

test.each([undefined, null, { provider: "toString" }, { provider: "unheard-of", app_id: "1" }])(
  "%j is no chat",
  (config) => {
    expect(configuredChat(config === undefined ? {} : { chatConfig: config })).toBeUndefined();
  },
);

test("ids go into the script's address, whichever it is, and cannot lead elsewhere", () => {
  const tawk: ChatConfig = { provider: "tawk", widget_id: "../w", property_id: "p?17" };
  expect(configuredChat({ chatConfig: tawk })?.script).toBe("https://embed.tawk.to/p%3F17/..%2Fw");
  const own = { ...tawk, script_url: "https://cdn.example.com/{widget_id}.js" };
  expect(configuredChat({ chatConfig: own })?.script).toBe("https://cdn.example.com/..%2Fw.js");
});

test("each analytics service is there by its key", () => {
  const analytics = {
    google_analytics_key: "G-4K2M",
    google_tag_manager_key: null,
    google_tag_manager_url: "https://tags.example.com/gtm.js?id={key}",
  };
  expect(configuredAnalytics({})).toEqual([]);
  expect(configuredAnalytics({ analytics })).toMatchObject([
    { service: "google_analytics", script: "https://www.googletagmanager.com/gtag/js?id=G-4K2M" },
  ]);
  expect(
    configuredAnalytics({ analytics: { ...analytics, google_tag_manager_key: "GTM-9" } })[1],
  ).toMatchObject({
    service: "google_tag_manager",
    script: "https://tags.example.com/gtm.js?id=GTM-9",
  });
});

function sourcesOf(site: SiteConfig, directive: string): string[] | undefined {
  const { "Content-Security-Policy": policy = "" } = securityHeaders(site);
  const directives = policy.split("; ").map((each) => each.split(" "));
  return directives.find(([name]) => name === directive)?.slice(1);
}

const bare = { apiUrl: "/v1", authDomain: "/idp" };

test.each(chats)("the policy lets $provider in when it is configured, and no other", (config) => {
  const site = { ...bare, chatConfig: config };
  const scripts = sourcesOf(site, "script-src") ?? [];
  const { script } = configuredChat(site) ?? { script: "" };
  expect(scripts).toContain(new URL(script).origin);
  for (const other of Object.keys(chatProviders).filter((each) => each !== config.provider))
    expect(scripts.join(" ")).not.toContain(other.replace("leadbooster", "pipedrive"));
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(securityHeaders({ ...site, chatEnabled: false })).toEqual(securityHeaders(bare));
});

test("the policy lets analytics and error reports in when they are configured", () => {
  const analytics = { google_analytics_key: "G-4K2M" };
  expect(sourcesOf({ ...bare, analytics }, "script-src")).toEqual([
    "'self'",
    "https://www.googletagmanager.com",
  ]);
  expect(sourcesOf({ ...bare, analytics }, "connect-src")).toContain("https://*.google-analytics.com");
  const reports = { ...bare, errorReportUrl: "https://reports.example.com" };
  expect(sourcesOf(reports, "connect-src")).toEqual(["'self'", "https://reports.example.com"]);
  expect(sourcesOf(reports, "frame-src")).toEqual(["'self'"]);
});

test("an address of a script that could change the policy is refused", () => {
  const chat = { provider: "botika", client_key: "k", script_url: "https://a;script-src *" };
  expect(() => securityHeaders({ ...bare, chatConfig: chat })).toThrow("in the configuration is no address");
});

test("the policy lets those in who keep cards, by processor or by the address of its script", () => {
  const processor = (keyword: string) => ({ ...bare, paymentProcessors: [{ keyword }] });
  expect(sourcesOf(bare, "frame-src")).toEqual(["'self'"]);
  for (const [keyword, origin] of [
    ["stripe_creditcard", "https://js.stripe.com"],
    ["omise_creditcard", "https://cdn.omise.co"],
    ["paypal_vault", "https://www.paypal.com"],
  ] as const) {
    for (const directive of ["script-src", "frame-src", "connect-src"])
      expect(sourcesOf(processor(keyword), directive)).toContain(origin);
  }
  const own = { ...bare, paymentUrls: { stripe: "http://stripe.localhost:8080/v3/" } };
  expect(sourcesOf(own, "script-src")).toContain("http://stripe.localhost:8080");
  expect(sourcesOf(processor("coingate"), "script-src")).toEqual(["'self'"]);
});

test("a form goes to the processors that want one, where they are configured", () => {
  const adyen = { ...bare, paymentProcessors: [{ keyword: "adyen" }] };
  expect(sourcesOf(adyen, "form-action")).toEqual(["'self'", "https://*.adyen.com"]);
  const own = { ...bare, paymentUrls: { razorpay: "http://razorpay.localhost:8080/" } };
  expect(sourcesOf(own, "form-action")).toContain("http://razorpay.localhost:8080");
});
