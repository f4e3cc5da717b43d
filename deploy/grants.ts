import type {
  AnalyticsServiceId,
  ChatProviderId,
  PaymentScriptId,
  PostedProcessorId,
} from "./thirdParties.ts";

/** Policy directives that a third party can extend. */
type Directive =
  | "script-src"
  | "style-src"
  | "font-src"
  | "media-src"
  | "connect-src"
  | "frame-src"
  | "form-action";

type Grants = Partial<Record<Directive, readonly string[]>>;

const inline = "'unsafe-inline'";

const google: Grants = {
  "connect-src": [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
};

/** Origins that each script loads besides its own, as documented by its provider, or else its domain. */
export const grants: Readonly<
  Record<ChatProviderId | AnalyticsServiceId | PaymentScriptId | PostedProcessorId, Grants>
> = {
  intercom: {
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
  qiscus: {
    "style-src": [inline, "https://*.qiscus.com"],
    "font-src": ["https://*.qiscus.com"],
    "connect-src": ["https://*.qiscus.com", "wss://*.qiscus.com"],
    "frame-src": ["https://*.qiscus.com"],
  },
  botika: {
    "style-src": [inline, "https://chat.botika.online"],
    "font-src": ["https://chat.botika.online"],
    "connect-src": ["https://*.botika.online", "wss://*.botika.online"],
    "frame-src": ["https://chat.botika.online"],
  },
  oncehub: {
    "style-src": [inline, "https://cdn.oncehub.com"],
    "font-src": ["https://cdn.oncehub.com"],
    "connect-src": ["https://*.oncehub.com", "wss://*.oncehub.com"],
    "frame-src": ["https://*.oncehub.com"],
  },
  leadbooster: {
    "style-src": [inline],
    "connect-src": ["https://*.pipedrive.com", "wss://*.pipedrive.com"],
    "frame-src": ["https://leadbooster-chat.pipedrive.com"],
  },
  tawk: {
    "script-src": ["https://*.tawk.to"],
    "style-src": [inline, "https://*.tawk.to"],
    "font-src": ["https://*.tawk.to"],
    "media-src": ["https://*.tawk.to"],
    "connect-src": ["https://*.tawk.to", "wss://*.tawk.to"],
    "frame-src": ["https://*.tawk.to"],
    "form-action": ["https://*.tawk.to"],
  },
  google_analytics: google,
  google_tag_manager: google,
  stripe: {
    "script-src": ["https://*.js.stripe.com"],
    "frame-src": ["https://*.js.stripe.com", "https://hooks.stripe.com"],
    "connect-src": ["https://api.stripe.com"],
  },
  omise: { "connect-src": ["https://vault.omise.co"] },
  paypal: {
    "script-src": ["https://*.paypal.com", "https://*.paypalobjects.com"],
    "style-src": [inline],
    "frame-src": ["https://*.paypal.com"],
    "connect-src": ["https://*.paypal.com"],
  },
  adyen: { "form-action": ["https://*.adyen.com"] },
  sslcommerz: { "form-action": ["https://*.sslcommerz.com"] },
  razorpay: { "form-action": ["https://*.razorpay.com"] },
};
