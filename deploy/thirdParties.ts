/**
 * The scripts that come from elsewhere when a site is configured with them (Platform shell spec §3): the portal loads them from here, and
 * the content-security policy lets them in.
 */

interface Party {
  /** Its script where the site names no other; `{id}` stands for an id of the configuration. */
  script: string;
  /** Without each of them it is not configured. */
  ids: readonly string[];
}

export const chatProviders = {
  intercom: { script: "https://widget.intercom.io/widget/{app_id}", ids: ["app_id"] },
  qiscus: { script: "https://omnichannel.qiscus.com/js/qismo-v4.js", ids: ["channel_id", "client_key"] },
  botika: { script: "https://chat.botika.online/client/assets/js/botika.widget.js", ids: ["client_key"] },
  oncehub: { script: "https://cdn.oncehub.com/co/widget.js", ids: ["website_id", "bot_id"] },
  leadbooster: {
    script: "https://leadbooster-chat.pipedrive.com/assets/loader.js",
    ids: ["company_id", "playbook_uuid"],
  },
  tawk: { script: "https://embed.tawk.to/{property_id}/{widget_id}", ids: ["widget_id", "property_id"] },
} satisfies Record<string, Party>;

export type ChatProviderId = keyof typeof chatProviders;

/** Which provider, its ids, and its script where that is not the provider's own address. */
export interface ChatConfig {
  provider: string;
  script_url?: string;
  [id: string]: unknown;
}

export interface ConfiguredChat {
  provider: ChatProviderId;
  /** Those that the provider needs. */
  ids: Readonly<Record<string, string>>;
  /** Its address, ready to be loaded. */
  script: string;
}

/** The chat that the site has; undefined when it has none, it is switched off, or an id is missing. */
export function configuredChat(site: {
  chatEnabled?: boolean;
  chatConfig?: ChatConfig | null;
}): ConfiguredChat | undefined {
  const { chatEnabled = true, chatConfig } = site;
  if (!chatEnabled || !chatConfig || !isChatProvider(chatConfig.provider)) return undefined;
  const { provider, script_url } = chatConfig;
  const party: Party = chatProviders[provider];
  const ids = Object.fromEntries(party.ids.map((id) => [id, String(chatConfig[id] ?? "")]));
  if (Object.values(ids).includes("")) return undefined;
  return { provider, ids, script: filledIn(script_url ?? party.script, ids) };
}

const isChatProvider = (id: string): id is ChatProviderId => Object.hasOwn(chatProviders, id);

/** Each by the key that switches it on; `…_url` in the place of `…_key` names another address of its script. */
const analyticsScripts = {
  google_analytics: "https://www.googletagmanager.com/gtag/js?id={key}",
  google_tag_manager: "https://www.googletagmanager.com/gtm.js?id={key}",
};

export type AnalyticsServiceId = keyof typeof analyticsScripts;

export type AnalyticsConfig = {
  [key in `${AnalyticsServiceId}_${"key" | "url"}`]?: string | null;
};

export interface ConfiguredAnalytics {
  service: AnalyticsServiceId;
  key: string;
  script: string;
}

/** The analytics services that the site has a key for. */
export function configuredAnalytics({
  analytics,
}: {
  analytics?: AnalyticsConfig | null;
}): ConfiguredAnalytics[] {
  return (Object.keys(analyticsScripts) as AnalyticsServiceId[]).flatMap((service) => {
    const { [`${service}_key` as const]: key, [`${service}_url` as const]: url } = analytics ?? {};
    return key ? [{ service, key, script: filledIn(url || analyticsScripts[service], { key }) }] : [];
  });
}

/** Whom cards and accounts are kept by: the script that draws their own frames, and the keyword of the processor that needs it. */
const paymentScripts = {
  stripe: { script: "https://js.stripe.com/v3/", keyword: "stripe_creditcard" },
  omise: { script: "https://cdn.omise.co/omise.js", keyword: "omise_creditcard" },
  paypal: { script: "https://www.paypal.com/sdk/js", keyword: "paypal_vault" },
} satisfies Record<string, { script: string; keyword: string }>;

export type PaymentScriptId = keyof typeof paymentScripts;

/** Link processors whose page takes its data from a form, which the policy has to let go there. */
const postedTo = ["adyen", "sslcommerz", "razorpay"] as const;

export type PostedProcessorId = (typeof postedTo)[number];

/** The processors that a site has, and addresses of theirs that are not their own. */
export interface PaymentConfig {
  paymentProcessors?: readonly { keyword: string; [key: string]: unknown }[];
  paymentUrls?: Readonly<Partial<Record<PaymentScriptId | PostedProcessorId | "digio", string>>>;
}

/** Where the script of a provider is loaded from. */
export const paymentScript = (
  { paymentUrls }: Pick<PaymentConfig, "paymentUrls">,
  id: PaymentScriptId,
): string => paymentUrls?.[id] ?? paymentScripts[id].script;

/** Whom a site pays by, as far as its pages meet them: with an address where the site names one. */
export function configuredPayments(site: PaymentConfig) {
  const { paymentProcessors = [], paymentUrls = {} } = site;
  const has = (id: PaymentScriptId | PostedProcessorId, keyword: string) =>
    id in paymentUrls || paymentProcessors.some((each) => each.keyword === keyword);
  const ids = Object.keys(paymentScripts) as PaymentScriptId[];
  return {
    scripts: ids
      .filter((id) => has(id, paymentScripts[id].keyword))
      .map((id) => ({ id, script: paymentScript(site, id) })),
    posted: postedTo.filter((id) => has(id, id)).map((id) => ({ id, address: paymentUrls[id] })),
  };
}

const filledIn = (address: string, ids: Readonly<Record<string, string>>) =>
  address.replaceAll(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(ids[id] ?? ""));
