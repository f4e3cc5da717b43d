import { Hono } from "hono";
import type { SandboxEnv } from "./kernel/env.ts";
import { paymentUrls } from "./payments/addresses.ts";

/** The sandbox's locations; the unpublished `osl01` tests that it stays hidden and accepts nothing new. */
export const locations = [
  { slug: "hel01", display_name: "Helsinki", description: "Primary site", country_code: "fin", order_nr: 1 },
  { slug: "rix01", display_name: "Riga", description: "Second site", country_code: "lva", order_nr: 2 },
  { slug: "osl01", display_name: "Oslo", description: "Opens next year", country_code: "nor", order_nr: 3 },
].map((location) => ({
  ...location,
  is_default: location.slug === "hel01",
  is_preferred: location.slug === "hel01",
  is_published: location.slug !== "osl01",
  create_resource_disabled: location.slug === "osl01",
  mikrotik: false,
}));

export const defaultLocation = "hel01";

/** Response of `GET /config/ui/config` (wire contract §5.1); in `predefinedPackages`, memory and disk are in GB. */
export const siteConfig = {
  siteName: "Nordmoln Cloud",
  siteTheme: "metal",
  siteCountry: "FI",
  siteLocale: "en-FI",
  siteCurrency: "EUR",
  displayCurrencies: [
    { code: "EUR", title: "Euro", rate: 1 },
    { code: "IDR", title: "Indonesian rupiah", rate: 17_650 },
    { code: "USD", title: "US dollar", rate: 1.08 },
    { code: "SGD", title: "Singapore dollar", rate: 1.45 },
    { code: "THB", title: "Thai baht", rate: 38.9 },
  ],
  locations: [],
  vmsEnabled: true,
  vmAppsEnabled: true,
  chatEnabled: true,
  mfaAvailable: true,
  recurringPaymentsEnabled: true,
  referralCodeEnabled: true,
  bareMetalEnabled: true,
  firewallEnabled: true,
  disksEnabled: true,
  ipsEnabled: true,
  kubernetesEnabled: true,
  loadBalancerEnabled: true,
  privateNetworksEnabled: true,
  servicesEnabled: true,
  storageEnabled: true,
  firstAccountCredit: 22,
  referralCreditAmounts: {
    receiver_credit: 5.44,
    promoter_credit: 4.93,
    referral_credit_receiver_precondition_topup_sum: 11.33,
  },
  limitedBillingAccountConfig: { vcpu: 1, ram_mb: 2048 },
  minimumTopupAmount: 13,
  allowDebt: false,
  accountRestrictions: {
    LIMITED: ["machine.lease"],
    PENDING_VALIDATION: ["resource.create", "machine.lease", "money.add"],
  },
  predefinedPackages: [
    { cpu: 1, ram: 1, ssd: 20, notice: "Linux only" },
    { cpu: 2, ram: 4, ssd: 40, notice: "" },
    { cpu: 4, ram: 8, ssd: 80, notice: "" },
    { cpu: 8, ram: 16, ssd: 160, notice: "" },
  ].map((size) => ({
    ...size,
    default: size.cpu === 2,
    os: { win: size.cpu > 1, other: true },
    disabled: { win: size.cpu === 1, other: false },
  })),
  paymentProcessors: [
    {
      type: "creditcard",
      name: "Card",
      keyword: "stripe_creditcard",
      public_key: "pk_demo_4fT2",
      verification_amount: 1,
      use_3ds_verification: true,
      supports_auto_topup: true,
      show_postalcode_input: false,
      service_fee: { flat_rate: 0, percentage: 0 },
    },
    {
      type: "creditcard",
      name: "PayPal",
      keyword: "paypal_vault",
      public_key: "pp_demo_7kQ1",
      supports_auto_topup: true,
    },
    {
      type: "link",
      name: "Wallet",
      keyword: "duitku",
      service_fee: { flat_rate: 0.42, percentage: 3.4 },
      methods: [
        { key: "VA", name: "Bank transfer" },
        { key: "OV", name: "E-wallet" },
      ],
      charge_currency_conversion: { to_currency: "IDR" },
    },
    {
      type: "link",
      name: "Cryptocurrency",
      keyword: "coingate",
      service_fee: { flat_rate: 0, percentage: 1 },
    },
    { type: "invoice", name: "Invoice", keyword: "invoice" },
  ],
  firewallRules: {
    protocols: ["icmp6", "any"],
    endpointTypes: ["group_tag", "vlan"],
    policyActions: ["deny"],
  },
  billingAccountFields: [
    { field: "customer_name", required: true, visible: true },
    { field: "email", required: true, visible: true },
    { field: "address_line1", required: true, visible: true },
    { field: "city", required: true, visible: true },
    { field: "post_index", required: true, visible: true },
    { field: "country", required: true, visible: true },
    { field: "county", required: false, visible: true },
    { field: "customer_phone", required: false, visible: true },
    { field: "company_name", required: false, visible: true },
    { field: "company_reg_code", required: false, visible: true },
    { field: "company_vat_number", required: false, visible: true },
  ],
  billingAccountValidation: { process: "NO_VALIDATION" },
  maxFileSizeInMB: 5,
  loginTitle: "Log in",
  loginSubtitle: "",
  loginIntro: "",
  loginIntroImg: null,
  loginLogoImg: null,
  loginGoogleButton: true,
  isoCertificates: [],
  termsUrl: "https://www.example.com/terms",
  supportEmail: "help@portico.example",
  documentationUrl: "https://docs.example.com",
  apiGrafanaUrl: null,
  s3ForcePathStyle: true,
  backupTime: "02:00",
  vatText: null,
  vatNumberText: null,
  analytics: { google_analytics_key: null, google_tag_manager_key: null },
};

/** The portal's client id and password database at the identity provider. */
export const clientId = "portico-sandbox";
export const passwordConnection = "Username-Password-Authentication";

/** `GET /config/ui/config` and `/config/locations`, readable without a key. */
export const config = new Hono<SandboxEnv>()
  .get("/config/ui/config", (c) => c.json(uiConfig(new URL(c.req.url).origin, c.get("cloud").origin)))
  .get("/config/locations", (c) => c.json(locations));

/** The same answers for the page, by path; `origin` is the browser's, `own` the sandbox's. */
export const publicAnswers = (origin: string, own: string) => ({
  "/config/ui/config": uiConfig(origin, own),
  "/config/locations": locations,
});

function uiConfig(origin: string, own: string) {
  const auth0 = { domain: `${origin}/idp`, clientId, connection: passwordConnection };
  return { ...siteConfig, auth0, paymentUrls: paymentUrls(own) };
}
