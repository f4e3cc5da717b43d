import { siteConfig } from "../config.ts";
import { refuse } from "../kernel/http.ts";
import { siteOverride } from "../controls/site.ts";
import type { Store } from "../store/store.ts";

/** A payment method of the configuration (Platform shell spec §3). Fees and amounts in units of the site's currency. */
export interface PaymentProcessor {
  type: "creditcard" | "link" | "invoice";
  name: string;
  keyword: string;
  public_key?: string;
  verification_amount?: number;
  use_3ds_verification?: boolean;
  supports_auto_topup?: boolean;
  show_postalcode_input?: boolean;
  service_fee?: { flat_rate?: number; percentage?: number };
  methods?: { key: string; name: string }[];
  charge_currency_conversion?: { to_currency: string };
}

interface BillingSite {
  paymentProcessors: PaymentProcessor[];
  billingAccountValidation: { process: "NO_VALIDATION" | "MANUAL" | "EXTERNAL" };
}

type Site = Omit<typeof siteConfig, keyof BillingSite> & BillingSite;

/** The site's configuration with test overrides, which apply here too. */
export const siteOf = (store: Store): Site => ({ ...siteConfig, ...siteOverride(store) }) as unknown as Site;

/** The processor of that keyword and optional type. Refuses one that the site lacks. */
export function processorOf(
  store: Store,
  keyword: string,
  type?: PaymentProcessor["type"],
): PaymentProcessor {
  const found = siteOf(store).paymentProcessors.find(
    (each) => each.keyword === keyword && (type === undefined || each.type === type),
  );
  return found ?? refuse(400, "Payment channel not available");
}
