import type { FeatureFlag } from "#api/config/siteConfig.ts";

/** Paths of a kind's screens, below the base path; `:name` stands for an identifying field of the row. */
export interface KindAddresses {
  /** Feature switch of the kind; always on without one. */
  flag?: FeatureFlag;
  /**
   * API path prefixes of the kind, below the location if there is one. Not requested while the switch is off.
   */
  calls?: readonly string[];
  list?: string;
  create?: string;
  detail?: string;
  /** API path to prefetch, below a location: the one in the URL, else each of them. */
  reads?: string;
}

/** A screen that belongs to no kind, or an extra screen of one. */
export interface PageAddress {
  path: string;
  /** The kind whose switch shows the screen. */
  kind?: ResourceType;
  /** An additional switch. Without `kind` and `flag` the screen is always shown. */
  flag?: FeatureFlag;
  reads?: string;
}

/**
 * Every kind by its `$type` (shell spec §3), in navigation order; some are the portal's own, such as the
 * customer's profile. Data only, because the first script loads it.
 */
export const kindAddresses = {
  virtual_machine: {
    flag: "vmsEnabled",
    calls: ["/user-resource/vm", "/user-resource/host_pool", "/network/virtual-machines"],
    list: "/compute",
    create: "/compute/create",
    detail: "/compute/vm/:location/:uuid",
    reads: "/user-resource/vm/list",
  },
  bare_metal: {
    flag: "bareMetalEnabled",
    calls: ["/metal"],
    list: "/metal",
    create: "/metal/create",
    detail: "/metal/lease/:uuid",
    reads: "/metal/leases",
  },
  disk: {
    flag: "disksEnabled",
    calls: ["/storage/disks"],
    list: "/disks",
    create: "/disks/create",
    detail: "/disks/disk/:location/:uuid",
    reads: "/storage/disks",
  },
  bucket: {
    flag: "storageEnabled",
    calls: ["/storage/bucket"],
    list: "/storage",
    create: "/storage/create",
    detail: "/storage/bucket/:storageName",
  },
  storage_user: { flag: "storageEnabled", calls: ["/storage/user"], list: "/storage/keys" },
  vpc: {
    flag: "privateNetworksEnabled",
    calls: ["/network/network", "/network/networks"],
    list: "/network/vpc",
    create: "/network/create/vpc",
    detail: "/network/vpc/:location/:uuid",
    reads: "/network/networks",
  },
  ip_address: {
    flag: "ipsEnabled",
    calls: ["/network/ip_addresses"],
    list: "/network/ip_address",
    create: "/network/create/ip_address",
    detail: "/network/ip_address/:location/:uuid",
    reads: "/network/ip_addresses",
  },
  load_balancer: {
    flag: "loadBalancerEnabled",
    calls: ["/network/load_balancers"],
    list: "/network/load_balancer",
    create: "/network/create/load_balancer",
    detail: "/network/load_balancer/:location/:uuid",
    reads: "/network/load_balancers",
  },
  firewall: {
    flag: "firewallEnabled",
    calls: ["/network/firewalls"],
    list: "/network/firewall",
    create: "/network/create/firewall",
    detail: "/network/firewall/:location/:uuid",
    reads: "/network/firewalls",
  },
  managed_service: {
    flag: "servicesEnabled",
    calls: ["/user-resource/service"],
    list: "/services",
    create: "/services/create",
    detail: "/services/service/:location/:uuid",
  },
  billing_account: { list: "/billing", create: "/billing/create", detail: "/billing/account/:id" },
  recurring_payment: { flag: "recurringPaymentsEnabled" },
  account_validation: {},
  card: { list: "/billing/methods", create: "/billing/methods/add" },
  invoice: { list: "/invoices", create: "/billing/topup", detail: "/invoices/:id" },
  access_delegation: {
    list: "/access/delegation",
    create: "/access/create/access_delegation",
    detail: "/access/delegation/:id",
  },
  api_token: { list: "/access/token", create: "/access/create/api_token", detail: "/access/token/:id" },
  access_impersonation: {},
  user: {},
  mfa: { flag: "mfaAvailable", calls: ["/user-resource/mfa"] },
  administration: {},
} as const satisfies Record<string, KindAddresses>;

/** Signed-in screens that are no kind's list, form or page, by the name used in navigation and links. */
export const pageAddresses = {
  dashboard: { path: "/", reads: kindAddresses.virtual_machine.reads },
  welcome: { path: "/welcome" },
  catalog: { path: "/compute/catalog", kind: "virtual_machine", flag: "vmAppsEnabled" },
  bootImages: { path: "/compute/boot_images", kind: "virtual_machine" },
  networkArea: { path: "/network" },
  billingAccountEdit: { path: "/billing/account/:id/edit", kind: "billing_account" },
  topUps: { path: "/billing/topups", kind: "invoice" },
  balanceHistory: { path: "/billing/history" },
  orders: { path: "/orders" },
  reports: { path: "/reports" },
  priceList: { path: "/price_list" },
  referral: { path: "/referral", flag: "referralCodeEnabled" },
  accessArea: { path: "/access" },
  access: { path: "/access/shared" },
  administration: { path: "/administration" },
  notifications: { path: "/notifications" },
  support: { path: "/support" },
  profile: { path: "/profile" },
} as const satisfies Record<string, PageAddress>;

/** First path segments of the public screens (shell spec §2). */
export const openPaths = {
  consent: "/consent_form",
  callback: "/auth0_callback",
  emailVerification: "/email_verification",
  paymentReturn: "/payment_return",
  themes: "/themes",
} as const;

export type ResourceType = keyof typeof kindAddresses;
export type PageName = keyof typeof pageAddresses;

/** Whether a stored or linked value names a kind. */
export const isResourceType = (value: unknown): value is ResourceType =>
  typeof value === "string" && Object.hasOwn(kindAddresses, value);

/** A row with its kind. */
export interface Resource {
  $type: ResourceType;
  /** Slug, for kinds with a location. */
  location?: string;
}

/** Kinds that have such a screen. */
export type KindWith<Part extends keyof KindAddresses> = {
  [K in ResourceType]: (typeof kindAddresses)[K] extends Record<Part, string> ? K : never;
}[ResourceType];

/** Parameter names in a pattern, such as `location` and `uuid`. */
type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Fields that identify a row in its URL. */
export type DetailParams<K extends KindWith<"detail">> = Record<
  ParamsIn<(typeof kindAddresses)[K]["detail"]>,
  string | number
>;
