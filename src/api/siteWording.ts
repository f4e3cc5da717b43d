import { site } from "#api/config/site.ts";
import { type Tenant, tenantOf } from "#themes/tenant.ts";
import type { Theme } from "#themes/theme.ts";

let current: Pick<Theme, "isoCertificates" | "wording"> = {};

/** Sets the page's theme for code outside of views. */
export function setTheme(theme: Theme): void {
  current = theme;
}

/** The tenant's wording, from configuration and theme. @throws {Error} before the configuration has loaded */
export const siteWording = (): Tenant => tenantOf(current, site());

/** The tenant's word for an invoice, available before the configuration. */
export const invoiceWords = () => tenantOf(current, {}).invoice;
