import { site } from "./config/config.ts";
import { type Tenant, tenantOf } from "#themes/tenant.ts";
import type { Theme } from "#themes/theme.ts";

let worn: Pick<Theme, "isoCertificates" | "wording"> = {};

/** Says which theme the page wears, for those who take part in no view. */
export function wear(theme: Theme): void {
  worn = theme;
}

/** The tenant's words. @throws {Error} before the configuration is there */
export const tenant = (): Tenant => tenantOf(worn, site());

/** What the tenant calls an invoice, for which no configuration is needed. */
export const invoiceWords = () => tenantOf(worn, {}).invoice;
