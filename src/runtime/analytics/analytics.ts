import type { ConfiguredAnalytics } from "../../../deploy/thirdParties.ts";
import type { Purchase } from "#machines/payment/payment.data.ts";
import { followPages } from "#runtime/page/pages.ts";
import { runScript } from "#api/runScript.ts";
import { readStored, writeStored } from "#lib/storage/storage.ts";
import type { analyticsUser } from "./user.ts";

export interface Analytics {
  /** Reports a purchase once per transaction, even when called repeatedly. */
  purchase(purchase: Purchase): void;
}

/** Older transactions are not reported again in practice. */
const PURCHASES_KEPT = 50;

/**
 * Loads the services and reports each page by its route pattern, because addresses may contain names and e-mail
 * addresses. A blocked service is ignored.
 */
export function startAnalytics(
  services: readonly ConfiguredAnalytics[],
  user: ReturnType<typeof analyticsUser>,
): Analytics {
  const google = services.find(({ service }) => service === "google_analytics");
  const tagManager = services.find(({ service }) => service === "google_tag_manager");
  const layer = dataLayer();
  const origin = { page_referrer: "", page_location: location.origin };

  if (google) {
    gtag("js", new Date());
    gtag("set", { ...origin, user_id: user.user_id, user_properties: user });
    gtag("config", google.key, { send_page_view: false });
  }
  if (tagManager) layer.push({ "gtm.start": Date.now(), event: "gtm.js", user });

  followPages((page) => {
    const seen = { page_location: `${location.origin}${page}`, page_title: page };
    if (google) {
      gtag("set", seen);
      gtag("event", "page_view", seen);
    }
    if (tagManager) layer.push({ event: "page_view", page_path: page });
  });
  for (const { script } of services) runScript(script).catch(() => {});

  return {
    purchase: ({ amount, currency, method, transaction_id }) => {
      if (!isFirst(transaction_id)) return;
      const facts = {
        transaction_id,
        value: amount,
        currency,
        payment_type: method.name,
        payment_method_id: method.id,
      };
      if (google) gtag("event", "purchase", facts);
      if (tagManager) layer.push({ event: "purchase", ecommerce: facts });
    },
  };
}

function isFirst(transaction: string): boolean {
  const stored = (readStored("analytics.purchases") ?? "").split(" ");
  const id = encodeURIComponent(transaction);
  if (stored.includes(id)) return false;
  writeStored("analytics.purchases", [...stored, id].slice(-PURCHASES_KEPT).join(" "));
  return true;
}

function dataLayer(): unknown[] {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  return page.dataLayer;
}

/** Google's snippet: gtag.js recognises commands by `arguments`. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- gtag.js ignores arrays
  dataLayer().push(arguments);
}
