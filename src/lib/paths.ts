/** Every address of the portal, relative to the base path. Slashes and other characters of ids are escaped. */
const at = (...parts: string[]) => `/${parts.map(encodeURIComponent).join("/")}`;

export const paths = {
  dashboard: () => "/",
  welcome: () => "/welcome",
  notifications: () => "/notifications",
  support: () => "/support",
  referral: () => "/referral",
  vms: () => "/compute",
  vmCreate: () => "/compute/create",
  catalog: () => "/compute/catalog",
  bootImages: () => "/compute/boot_images",
  vm: (location: string, uuid: string) => at("compute", "vm", location, uuid),
  disks: () => "/disks",
  diskCreate: () => "/disks/create",
  disk: (location: string, uuid: string) => at("disks", "disk", location, uuid),
  network: () => "/network",
  vpcs: () => "/network/vpc",
  vpcCreate: () => "/network/create/vpc",
  vpc: (location: string, uuid: string) => at("network", "vpc", location, uuid),
  ipAddresses: () => "/network/ip_address",
  ipAddressCreate: () => "/network/create/ip_address",
  ipAddress: (location: string, uuid: string) => at("network", "ip_address", location, uuid),
  loadBalancers: () => "/network/load_balancer",
  loadBalancerCreate: () => "/network/create/load_balancer",
  loadBalancer: (location: string, uuid: string) => at("network", "load_balancer", location, uuid),
  firewalls: () => "/network/firewall",
  firewallCreate: () => "/network/create/firewall",
  firewall: (location: string, uuid: string) => at("network", "firewall", location, uuid),
  services: () => "/services",
  serviceCreate: () => "/services/create",
  service: (location: string, uuid: string) => at("services", "service", location, uuid),
  metal: () => "/metal",
  metalCreate: () => "/metal/create",
  metalLease: (uuid: string) => at("metal", "lease", uuid),
  buckets: () => "/storage",
  bucketCreate: () => "/storage/create",
  bucket: (name: string) => at("storage", "bucket", name),
  storageKeys: () => "/storage/keys",
  profile: () => "/profile",
  billingAccounts: () => "/billing",
  billingAccount: (id: number) => at("billing", "account", String(id)),
  billingAccountEdit: (id: number) => at("billing", "account", String(id), "edit"),
  billingAccountCreate: () => "/billing/create",
  cards: () => "/billing/methods",
  cardAdd: () => "/billing/methods/add",
  access: () => "/access/shared",
  tokens: () => "/access/token",
  token: (id: number) => at("access", "token", String(id)),
  tokenCreate: () => "/access/create/api_token",
  delegations: () => "/access/delegation",
  delegation: (id: number) => at("access", "delegation", String(id)),
  delegationCreate: () => "/access/create/access_delegation",
  invoices: () => "/invoices",
  invoice: (id: string) => at("invoices", id),
  topUp: () => "/billing/topup",
  topUps: () => "/billing/topups",
  balanceHistory: () => "/billing/history",
  orders: () => "/orders",
  reports: () => "/reports",
  priceList: () => "/price_list",
  administration: () => "/administration",
  consent: () => "/consent_form",
  callback: () => "/auth0_callback",
  emailVerification: () => "/email_verification",
  paymentReturn: () => "/payment_return",
  themes: () => "/themes",
} as const;

/** What decides the screen of a path (Platform shell spec §2): `/payment_return` of `/payment_return/`. */
export const firstSegment = (path: string): string => `/${path.split("/")[1] ?? ""}`;

/** Where one billing account has its payment methods. */
export const cardsPath = (account: number): string => `${paths.billingAccount(account)}?tab=methods`;

/** Where a payment method is added to it. */
export const cardAddPath = (account: number): string => `${paths.cardAdd()}?account=${account}`;

/** Where it is topped up. */
export const topUpPath = (account: number): string => `${paths.topUp()}?account=${account}`;
