import { type } from "arktype";

/** A data centre. `country_code` has three letters; a missing `is_published` means published. */
export const location = type({
  slug: "string",
  display_name: "string = ''",
  "description?": "string",
  "country_code?": /^[A-Za-z]{3}$/,
  "order_nr?": "number",
  "is_default?": "boolean",
  "is_preferred?": "boolean",
  "is_published?": "boolean",
  "create_resource_disabled?": "boolean",
  "mikrotik?": "boolean",
});

/** Flags per family of operating systems. */
const osKinds = type({ "+": "reject", "win?": "boolean", "other?": "boolean" });

/**
 * A predefined machine size: `ram` and `ssd` in GB. `disabled` names only systems in `os`, and the default
 * package must be open to one of them (Resources spec §5).
 */
export const predefinedPackage = type({
  cpu: "number",
  ram: "number",
  ssd: "number",
  "default?": "boolean",
  "os?": osKinds,
  "disabled?": osKinds,
  "notice?": "string",
}).narrow(({ os, disabled = {}, default: isDefault = false }, ctx) => {
  if (os === undefined) return true;
  const kinds = ["win", "other"] as const;
  if (kinds.some((kind) => disabled[kind] === true && !(kind in os)))
    return ctx.mustBe("disabled for systems of its list only");
  const isOpen = kinds.some((kind) => os[kind] === true && disabled[kind] !== true);
  return isOpen || !isDefault || ctx.mustBe("open to a system, being the default");
});

const flag = "boolean";

const id = "string | number";
const optional = { "script_url?": "string" } as const;

/** The site's chat provider, each with its own ids. */
export const chatConfig = type({ provider: "'intercom'", app_id: id, ...optional })
  .or({ provider: "'qiscus'", channel_id: id, client_key: "string", ...optional })
  .or({ provider: "'botika'", client_key: "string", ...optional })
  .or({ provider: "'oncehub'", website_id: "string", bot_id: "string", ...optional })
  .or({ provider: "'leadbooster'", company_id: id, playbook_uuid: "string", ...optional })
  .or({ provider: "'tawk'", widget_id: "string", property_id: "string", ...optional });

/**
 * A payment processor (shell spec §3). `verification_amount` and `flat_rate` are in units of the site's
 * currency. `charge_currency_conversion` names another currency to charge in.
 */
export const paymentProcessor = type({
  type: "string",
  name: "string = ''",
  keyword: "string",
  "public_key?": "string",
  "verification_amount?": "number",
  "use_3ds_verification?": "boolean",
  "supports_auto_topup?": "boolean",
  "show_postalcode_input?": "boolean",
  "service_fee?": type({
    "flat_rate?": "number >= 0",
    "percentage?": "0 <= number <= 100",
  }),
  "methods?": type({ key: "string", name: "string" }).array(),
  "charge_currency_conversion?": type({ to_currency: /^[A-Z]{3}$/ }),
});

/**
 * The site configuration (shell spec §3). Every key may be missing; `withDefaults` adds the spec's defaults.
 */
export const siteConfig = type({
  "siteName?": "string",
  "siteTheme?": "string",
  "siteCountry?": "string",
  "siteLocale?": "string",
  "siteCurrency?": "string",
  "displayCurrencies?": type({ code: /^[A-Z]{3}$/, "title?": "string", rate: "number >= 0" }).array(),
  "vmsEnabled?": flag,
  "vmAppsEnabled?": flag,
  "ipsEnabled?": flag,
  "chatEnabled?": flag,
  "bareMetalEnabled?": flag,
  "firewallEnabled?": flag,
  "disksEnabled?": flag,
  "servicesEnabled?": flag,
  "kubernetesEnabled?": flag,
  "storageEnabled?": flag,
  "loadBalancerEnabled?": flag,
  "privateNetworksEnabled?": flag,
  "mfaAvailable?": flag,
  "recurringPaymentsEnabled?": flag,
  "referralCodeEnabled?": flag,
  "firstAccountCredit?": "number",
  "referralCreditAmounts?": type({
    receiver_credit: "number",
    promoter_credit: "number",
    referral_credit_receiver_precondition_topup_sum: "number",
  }),
  /** Maximum per machine; `disk_gb` per disk, if the site limits disks too. */
  "limitedBillingAccountConfig?": type({ vcpu: "number", ram_mb: "number", "disk_gb?": "number" }),
  "minimumTopupAmount?": "number",
  "allowDebt?": flag,
  "paymentProcessors?": paymentProcessor.array(),
  "billingAccountFields?": type({
    field: "string",
    "required?": "boolean",
    "visible?": "boolean",
  }).array(),
  "billingAccountValidation?": type({ "process?": "string" }),
  /** Size limit of an uploaded document. */
  "maxFileSizeInMB?": "number",
  "predefinedPackages?": predefinedPackage.array(),
  /** Values that the site's servers accept in firewall rules, besides the common ones. */
  "firewallRules?": type({
    "protocols?": "string[]",
    "endpointTypes?": "string[]",
    "policyActions?": "string[]",
  }),
  "loginTitle?": "string",
  "loginSubtitle?": "string",
  "loginIntro?": "string",
  "loginIntroImg?": "string",
  "loginLogoImg?": "string",
  "loginGoogleButton?": flag,
  "isoCertificates?": type({ "url?": "string", image: "string" }).array(),
  "vatText?": "string",
  "vatNumberText?": "string",
  "termsUrl?": "string",
  "supportEmail?": "string",
  "documentationUrl?": "string",
  "apiGrafanaUrl?": "string",
  "backupTime?": "string",
  "s3ForcePathStyle?": "boolean",
  "chatConfig?": chatConfig,
  "analytics?": type({
    "google_analytics_key?": "string",
    "google_tag_manager_key?": "string",
    "google_analytics_url?": "string",
    "google_tag_manager_url?": "string",
  }),
  "auth0?": type({ "domain?": "string", "clientId?": "string", "connection?": "string" }),
});
