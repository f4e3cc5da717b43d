import { msg } from "@lingui/core/macro";
import { validatesAccounts } from "#api/config/site.ts";
import { invoiceWords } from "#api/siteWording.ts";
import { type KindAddresses, kindAddresses, type KindWith } from "#declarations/addresses.ts";
import type { KindSummary, ResourceType } from "#declarations/kind.ts";
import { paths } from "#declarations/paths.ts";
import { importWithRetry } from "#lib/importWithRetry.ts";
import { textsLoaded } from "#lib/texts/texts.ts";
import type { AnyKindDeclaration } from "./declaration.ts";

/** An entry of the table. A kind without a list page has to say where it is shown. */
type KindEntry<K extends ResourceType> = Omit<KindSummary, "type" | "flag" | "listPath"> &
  (K extends KindWith<"list"> ? { listPath?: never } : { listPath: string }) & {
    load(): Promise<{ default: { type: K } }>;
  };

/** Every kind in navigation order. `load` imports its machine, actions and columns. */
const entries: { readonly [K in ResourceType]: KindEntry<K> } = {
  virtual_machine: {
    icon: "server",
    group: "compute",
    one: msg`Virtual machine`,
    many: msg`Virtual machines`,
    load: importWithRetry(() => import("./vm.kind.ts")),
  },
  bare_metal: {
    icon: "metal",
    group: "compute",
    one: msg`Bare metal machine`,
    many: msg`Bare metal`,
    load: importWithRetry(() => import("./bareMetal.kind.ts")),
  },
  disk: {
    icon: "disk",
    group: "storage",
    one: msg`Disk`,
    many: msg`Disks`,
    load: importWithRetry(() => import("./disk.kind.ts")),
  },
  bucket: {
    icon: "bucket",
    group: "storage",
    one: msg`Bucket`,
    many: msg`Buckets`,
    load: importWithRetry(() => import("./bucket.kind.ts")),
  },
  storage_user: {
    icon: "token",
    group: "storage",
    one: msg`S3 access`,
    many: msg`S3 keys`,
    load: importWithRetry(() => import("./accessKey.kind.ts")),
  },
  vpc: {
    icon: "vpc",
    group: "network",
    one: msg`Private network`,
    many: msg`Private networks`,
    load: importWithRetry(() => import("./vpc.kind.ts")),
  },
  ip_address: {
    icon: "ipAddress",
    group: "network",
    one: msg`IP address`,
    many: msg`IP addresses`,
    load: importWithRetry(() => import("./ipAddress.kind.ts")),
  },
  load_balancer: {
    icon: "loadBalancer",
    group: "network",
    one: msg`Load balancer`,
    many: msg`Load balancers`,
    load: importWithRetry(() => import("./loadBalancer.kind.ts")),
  },
  firewall: {
    icon: "firewall",
    group: "network",
    one: msg`Firewall`,
    many: msg`Firewalls`,
    load: importWithRetry(() => import("./firewall.kind.ts")),
  },
  managed_service: {
    icon: "service",
    group: "services",
    one: msg`Managed service`,
    many: msg`Managed services`,
    load: importWithRetry(() => import("./service.kind.ts")),
  },
  billing_account: {
    icon: "billing",
    group: "billing",
    one: msg`Billing account`,
    many: msg`Billing accounts`,
    load: importWithRetry(() => import("./billingAccount.kind.ts")),
  },
  recurring_payment: {
    icon: "refresh",
    one: msg`Automatic top-up`,
    many: msg`Automatic top-up`,
    listPath: paths.list("billing_account"),
    load: importWithRetry(() => import("./recurringPayment.kind.ts")),
  },
  account_validation: {
    isOn: validatesAccounts,
    icon: "shield",
    one: msg`Account validation`,
    many: msg`Account validation`,
    listPath: paths.list("billing_account"),
    load: importWithRetry(() => import("./kyc.kind.ts")),
  },
  card: {
    // Link processors have no payment methods to keep.
    isOn: ({ paymentProcessors = [] }) => paymentProcessors.some(({ type }) => type !== "link"),
    icon: "card",
    group: "billing",
    one: msg`Payment method`,
    many: msg`Payment methods`,
    load: importWithRetry(() => import("./paymentMethod.kind.ts")),
  },
  invoice: {
    icon: "invoice",
    group: "billing",
    // A getter, because the tenant's wording is known only once a theme is set.
    get one() {
      return invoiceWords().one;
    },
    get many() {
      return invoiceWords().many;
    },
    load: importWithRetry(() => import("./invoice.kind.ts")),
  },
  access_delegation: {
    icon: "delegation",
    group: "access",
    one: msg`Access delegation`,
    many: msg`Access delegations`,
    load: importWithRetry(() => import("./delegation.kind.ts")),
  },
  api_token: {
    icon: "token",
    group: "access",
    one: msg`API token`,
    many: msg`API tokens`,
    load: importWithRetry(() => import("./apiToken.kind.ts")),
  },
  access_impersonation: {
    icon: "impersonation",
    one: msg`Shared access`,
    many: msg`Users I can access`,
    listPath: paths.page("profile"),
    load: importWithRetry(() => import("./invitation.kind.ts")),
  },
  user: {
    icon: "profile",
    one: msg`Your details`,
    many: msg`Profile`,
    listPath: paths.page("profile"),
    load: importWithRetry(() => import("./profile.kind.ts")),
  },
  mfa: {
    icon: "shield",
    one: msg`Two-factor authentication`,
    many: msg`Two-factor authentication`,
    listPath: paths.page("profile"),
    load: importWithRetry(() => import("./mfa.kind.ts")),
  },
  administration: {
    forAdmins: true,
    icon: "shield",
    one: msg`Administration`,
    many: msg`Administration`,
    listPath: paths.page("administration"),
    load: importWithRetry(() => import("./administration.kind.ts")),
  },
};

const loaded = new Map<ResourceType, AnyKindDeclaration>();
const loading = new Map<ResourceType, Promise<void>>();

/** Undefined until the kind is loaded. */
export const declarationOf = (type: ResourceType): AnyKindDeclaration | undefined => loaded.get(type);

export const loadedDeclarations = (): readonly AnyKindDeclaration[] => [...loaded.values()];

/** Imports the code of a kind once; retries after a failure. */
export function loadKind(type: ResourceType): Promise<void> {
  const known = loading.get(type);
  if (known) return known;
  // Views handle kinds without their row types; each passes only rows of its own list.
  const load = entries[type].load as () => Promise<{ default: AnyKindDeclaration }>;
  const coming = load().then(
    async ({ default: declared }) => {
      await textsLoaded();
      return void loaded.set(type, declared);
    },
    (error: unknown) => {
      loading.delete(type);
      throw error;
    },
  );
  loading.set(type, coming);
  return coming;
}

const loadingTogether = new Map<string, Promise<unknown>>();

/** Loads several kinds. The same kinds return the same promise, as React's `use` requires. */
export function loadKinds(types: readonly ResourceType[]): Promise<unknown> {
  const key = types.join();
  const known = loadingTogether.get(key);
  if (known) return known;
  const coming = Promise.all(types.map(loadKind));
  loadingTogether.set(key, coming);
  coming.catch(() => loadingTogether.delete(key));
  return coming;
}

/** Summaries of every kind, in navigation order. */
export const kindSummaries = (): readonly KindSummary[] =>
  (Object.keys(entries) as ResourceType[]).map((type) => {
    const { flag }: KindAddresses = kindAddresses[type];
    return { listPath: paths.list(type as KindWith<"list">), ...entries[type], ...(flag && { flag }), type };
  });
