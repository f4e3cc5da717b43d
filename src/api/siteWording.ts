import { site } from "#api/config/site.ts";
import { type Tenant, tenantOf } from "#themes/tenant.ts";
import type { Theme } from "#themes/theme.ts";

let current: Pick<Theme, "isoCertificates" | "wording"> = {};

/** Sets the theme of the page, for code outside of views. */
export function setTheme(theme: Theme): void {
  current = theme;
}

/** The tenant's wording, by configuration and theme. @throws {Error} before the configuration is there */
export const siteWording = (): Tenant => tenantOf(current, site());

/** What the tenant calls an invoice, for which no configuration is needed. */
export const invoiceWords = () => tenantOf(current, {}).invoice;
