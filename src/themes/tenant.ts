import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { asIs } from "#lib/texts/asIs.ts";
import type { IsoCertificate, Theme, ThemeWording } from "./theme.ts";

/** The part of the site configuration that overlaps with a theme (Platform shell spec §3). */
interface TenantConfig {
  isoCertificates?: readonly IsoCertificate[];
  vatText?: string | null;
  vatNumberText?: string | null;
}

/** Badges and wording of the tenant. */
export interface Tenant {
  isoCertificates: readonly IsoCertificate[];
  vat: MessageDescriptor;
  vatNumber: MessageDescriptor;
  invoice: NonNullable<ThemeWording["invoice"]>;
  customerId: { label: MessageDescriptor; registration?: { text: MessageDescriptor; url: string } };
}

/**
 * Merges site configuration, theme and defaults, in this order; empty texts and lists count as unset. The configuration
 * wins because it changes without a build. Its texts are shown untranslated.
 */
export function tenantOf(
  { isoCertificates: badges, wording }: Pick<Theme, "isoCertificates" | "wording">,
  config: TenantConfig,
): Tenant {
  const { isoCertificates = [], vatText, vatNumberText } = config;
  return {
    isoCertificates: isoCertificates.length > 0 ? isoCertificates : (badges ?? []),
    vat: vatText ? asIs(vatText) : (wording?.vat ?? msg`VAT`),
    vatNumber: vatNumberText ? asIs(vatNumberText) : (wording?.vatNumber ?? msg`VAT number`),
    invoice: wording?.invoice ?? { one: msg`Invoice`, many: msg`Invoices`, unpaid: msg`Unpaid invoices` },
    customerId: wording?.customerId ?? { label: msg`Integration ID` },
  };
}
