/**
 * What comes from elsewhere when a site is configured with it (Platform shell spec §3): the portal loads the scripts from here, and
 * the content-security policy allows what they reach.
 */

/** Directives of the policy that a third party may widen. */
export type Grants = Partial<Record<Directive, readonly string[]>>;

type Directive =
  | "script-src"
  | "style-src"
  | "font-src"
  | "media-src"
  | "connect-src"
  | "frame-src"
  | "form-action";

interface Party {
  /** Its script where the site names no other; `{id}` stands for an id of the configuration. */
  script: string;
  /** Without each of them it is not configured. */
  ids: readonly string[];
  /** What the script goes on to, beside its own origin. */
  grants: Grants;
}

const inline = "'unsafe-inline'";

export const chatProviders = {
  intercom: {
    script: "https://widget.intercom.io/widget/{app_id}",
    ids: ["app_id"],
    grants: {
      "script-src": ["https://app.intercom.io", "https://js.intercomcdn.com"],
      "style-src": [inline],
      "font-src": ["https://js.intercomcdn.com", "https://fonts.intercomcdn.com"],
      "media-src": ["https://js.intercomcdn.com"],
      "connect-src": [
        "https://*.intercom.io",
        "wss://*.intercom.io",
        "https://*.intercom-messenger.com",
        "wss://*.intercom-messenger.com",
        "https://*.intercomcdn.com",
        "https://uploads.intercomcdn.eu",
        "https://uploads.intercomusercontent.com",
      ],
      "frame-src": ["https://intercom-sheets.com", "https://www.intercom-reporting.com"],
      "form-action": ["https://intercom.help", "https://*.intercom.io"],
    },
  },
  qiscus: {
    script: "https://omnichannel.qiscus.com/js/qismo-v4.js",
    ids: ["channel_id", "client_key"],
    grants: {
      "style-src": [inline, "https://*.qiscus.com"],
      "font-src": ["https://*.qiscus.com"],
      "connect-src": ["https://*.qiscus.com", "wss://*.qiscus.com"],
      "frame-src": ["https://*.qiscus.com"],
    },
  },
  botika: {
    script: "https://chat.botika.online/client/assets/js/botika.widget.js",
    ids: ["client_key"],
    grants: {
      "style-src": [inline, "https://chat.botika.online"],
      "font-src": ["https://chat.botika.online"],
      "connect-src": ["https://*.botika.online", "wss://*.botika.online"],
      "frame-src": ["https://chat.botika.online"],
    },
  },
  oncehub: {
    script: "https://cdn.oncehub.com/co/widget.js",
    ids: ["website_id", "bot_id"],
    grants: {
      "style-src": [inline, "https://cdn.oncehub.com"],
      "font-src": ["https://cdn.oncehub.com"],
      "connect-src": ["https://*.oncehub.com", "wss://*.oncehub.com"],
      "frame-src": ["https://*.oncehub.com"],
    },
  },
  leadbooster: {
    script: "https://leadbooster-chat.pipedrive.com/assets/loader.js",
    ids: ["company_id", "playbook_uuid"],
    grants: {
      "style-src": [inline],
      "connect-src": ["https://*.pipedrive.com", "wss://*.pipedrive.com"],
      "frame-src": ["https://leadbooster-chat.pipedrive.com"],
    },
  },
  tawk: {
    script: "https://embed.tawk.to/{property_id}/{widget_id}",
    ids: ["widget_id", "property_id"],
    grants: {
      "script-src": ["https://*.tawk.to"],
      "style-src": [inline, "https://*.tawk.to"],
      "font-src": ["https://*.tawk.to"],
      "media-src": ["https://*.tawk.to"],
      "connect-src": ["https://*.tawk.to", "wss://*.tawk.to"],
      "frame-src": ["https://*.tawk.to"],
      "form-action": ["https://*.tawk.to"],
    },
  },
} satisfies Record<string, Party>;

export type ChatProviderId = keyof typeof chatProviders;

/** Which provider, its ids, and its script where that is not the provider's own address. */
export interface ChatConfig {
  provider: string;
  script_url?: string;
  [id: string]: unknown;
}

interface Configured {
  /** Filled in and ready to be loaded. */
  script: string;
  grants: Grants;
}

export interface ConfiguredChat extends Configured {
  provider: ChatProviderId;
  /** Those that the provider needs. */
  ids: Readonly<Record<string, string>>;
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
  return { provider, ids, script: filledIn(script_url ?? party.script, ids), grants: party.grants };
}

const isChatProvider = (id: string): id is ChatProviderId => Object.hasOwn(chatProviders, id);

const google = {
  "connect-src": [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
} satisfies Grants;

/** Each by the key that switches it on; `…_url` in the place of `…_key` names another address of its script. */
export const analyticsServices = {
  google_analytics: { script: "https://www.googletagmanager.com/gtag/js?id={key}", grants: google },
  google_tag_manager: { script: "https://www.googletagmanager.com/gtm.js?id={key}", grants: google },
} satisfies Record<string, Omit<Party, "ids">>;

export type AnalyticsServiceId = keyof typeof analyticsServices;

export type AnalyticsConfig = {
  [key in `${AnalyticsServiceId}_${"key" | "url"}`]?: string | null;
};

export interface ConfiguredAnalytics extends Configured {
  service: AnalyticsServiceId;
  key: string;
}

/** The analytics services that the site has a key for. */
export function configuredAnalytics({
  analytics,
}: {
  analytics?: AnalyticsConfig | null;
}): ConfiguredAnalytics[] {
  return (Object.keys(analyticsServices) as AnalyticsServiceId[]).flatMap((service) => {
    const { [`${service}_key` as const]: key, [`${service}_url` as const]: url } = analytics ?? {};
    const { script, grants } = analyticsServices[service];
    return key ? [{ service, key, script: filledIn(url || script, { key }), grants }] : [];
  });
}

const filledIn = (address: string, ids: Readonly<Record<string, string>>) =>
  address.replaceAll(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(ids[id] ?? ""));
