/**
 * Third-party scripts by site configuration (Platform shell spec §3): the portal loads these scripts, and the content
 * security policy allows them.
 */

interface Party {
  /** Default script URL; `{id}` stands for an id from the configuration. */
  script: string;
  /** Required ids: without one of them the provider is off. */
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

/** The provider, its ids, and its script URL if not the default. */
export interface ChatConfig {
  provider: string;
  script_url?: string;
  [id: string]: unknown;
}

export interface ConfiguredChat {
  provider: ChatProviderId;
  /** The ids that the provider needs. */
  ids: Readonly<Record<string, string>>;
  /** The script URL, complete. */
  script: string;
}

/** The site's chat; undefined if the site has none, chat is switched off, or an id is missing. */
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

/** Services by the key that turns them on; `…_url` instead of `…_key` overrides the script URL. */
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

/** Analytics services with a key in the site configuration. */
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

/** Providers that store cards and accounts: the script of their frames, and the keyword of the processor. */
const paymentScripts = {
  stripe: { script: "https://js.stripe.com/v3/", keyword: "stripe_creditcard" },
  omise: { script: "https://cdn.omise.co/omise.js", keyword: "omise_creditcard" },
  paypal: { script: "https://www.paypal.com/sdk/js", keyword: "paypal_vault" },
} satisfies Record<string, { script: string; keyword: string }>;

export type PaymentScriptId = keyof typeof paymentScripts;

/** Link processors whose page receives form data, which the policy must allow. */
const postedTo = ["adyen", "sslcommerz", "razorpay"] as const;

export type PostedProcessorId = (typeof postedTo)[number];

/** A site's processors, and overrides of their addresses. */
export interface PaymentConfig {
  paymentProcessors?: readonly { keyword: string; [key: string]: unknown }[];
  paymentUrls?: Readonly<Partial<Record<PaymentScriptId | PostedProcessorId | "digio", string>>>;
}

/** The script URL of a provider. */
export const paymentScript = (
  { paymentUrls }: Pick<PaymentConfig, "paymentUrls">,
  id: PaymentScriptId,
): string => paymentUrls?.[id] ?? paymentScripts[id].script;

/** A site's payment providers that its pages load, with the site's address for them if any. */
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
