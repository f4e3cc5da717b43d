import type { ComponentType } from "react";
import type { FeatureFlag } from "#api/config/siteConfig.ts";
import {
  type KindAddresses,
  kindAddresses,
  type KindWith,
  pageAddresses,
  type PageName,
  type ResourceType,
} from "#declarations/addresses.ts";
import { paramsOf } from "#declarations/paths.ts";
import type { CreateParts } from "#views/resource/create/useFormState.ts";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

/** Props of every view. */
export interface ScreenProps {
  params: Readonly<Record<string, string>>;
  kind: ResourceType;
}

type Load<Default> = () => Promise<{ default: Default }>;
/** TypeScript cannot relate path parameters to a view's props. */
type LoadView = Load<ComponentType<never>>;

/** A screen as data, so that the page's first file can use it without React. */
export interface Screen {
  path: string;
  /** The kind whose switch shows or hides the screen. */
  kind?: ResourceType;
  /** A further switch; without `kind` and `flag` the screen is always available. */
  flag?: FeatureFlag;
  /** The list to prefetch, below a location: the path's location, else each. */
  reads?: string | undefined;
  view: LoadView;
  /** Kinds whose rows and actions the screen shows in addition to its own. */
  shows?: readonly ResourceType[] | "all" | undefined;
  /** The kind-specific parts of a shared view. */
  parts?: Load<unknown> | undefined;
}

/** Views of a kind's addresses: the parts that the shared views need, or a separate view. */
type KindViews<K extends ResourceType> = {
  list?: LoadView;
  shows?: readonly ResourceType[];
} & (K extends KindWith<"create"> ? { form: Load<CreateParts> } | { create: LoadView } : unknown) &
  (K extends KindWith<"detail"> ? { tabs: Load<readonly DetailTab[]> } : unknown);

const kindViews: { [K in KindWith<"list">]: KindViews<K> } = {
  virtual_machine: {
    form: () => import("#views/vm/create/vmCreate.ts"),
    tabs: () => import("#views/vm/vmTabs.tsx"),
    shows: ["disk", "vpc", "ip_address", "load_balancer", "firewall", "managed_service"],
  },
  bare_metal: {
    form: () => import("#views/bareMetal/bareMetalCreate.ts"),
    tabs: () => import("#views/bareMetal/bareMetalTabs.tsx"),
  },
  disk: {
    form: () => import("#actions/disk/disk.createForm.ts"),
    tabs: () => import("#views/disk/diskTabs.tsx"),
    shows: ["virtual_machine"],
  },
  bucket: {
    form: () => import("#views/bucket/bucketCreate.ts"),
    tabs: () => import("#views/bucket/bucketTabs.tsx"),
  },
  storage_user: { list: () => import("#views/accessKey/AccessKeysView.tsx") },
  vpc: {
    form: () => import("#actions/vpc/vpc.createForm.ts"),
    tabs: () => import("#views/vpc/vpcTabs.tsx"),
    shows: ["virtual_machine", "ip_address", "load_balancer", "managed_service"],
  },
  ip_address: {
    form: () => import("#actions/ipAddress/ipAddress.createForm.ts"),
    tabs: () => import("#views/ipAddress/ipAddressTabs.tsx"),
    shows: ["virtual_machine", "bare_metal", "load_balancer", "managed_service"],
  },
  load_balancer: {
    form: () => import("#actions/loadBalancer/loadBalancer.createForm.ts"),
    tabs: () => import("#views/loadBalancer/loadBalancerTabs.tsx"),
    shows: ["virtual_machine", "vpc", "ip_address"],
  },
  firewall: {
    form: () => import("#actions/firewall/firewall.createForm.ts"),
    tabs: () => import("#views/firewall/firewallTabs.tsx"),
    shows: ["virtual_machine"],
  },
  managed_service: {
    form: () => import("#views/service/serviceCreate.ts"),
    tabs: () => import("#views/service/serviceTabs.tsx"),
    shows: ["virtual_machine", "vpc", "ip_address"],
  },
  billing_account: {
    form: () => import("#actions/billingAccount/billingAccount.createForm.ts"),
    tabs: () => import("#views/billingAccount/billingAccountTabs.tsx"),
    shows: ["recurring_payment", "account_validation", "card", "invoice"],
  },
  card: { create: () => import("#views/paymentMethod/PaymentMethodAddView.tsx") },
  invoice: {
    create: () => import("#views/topUp/TopUpView.tsx"),
    tabs: () => import("#views/invoice/invoiceTabs.tsx"),
    shows: ["billing_account"],
  },
  access_delegation: {
    form: () => import("#actions/delegation/delegation.createForm.ts"),
    tabs: () => import("#views/delegation/delegationTabs.tsx"),
    shows: ["billing_account"],
  },
  api_token: {
    form: () => import("#actions/apiToken/apiToken.createForm.ts"),
    tabs: () => import("#views/apiToken/apiTokenTabs.tsx"),
    shows: ["billing_account"],
  },
};

/** Code of a kind's create form; undefined for a kind without one. */
export const createFormOf = (kind: ResourceType): Load<CreateParts> | undefined =>
  (kindViews as { readonly [K in ResourceType]?: { form?: Load<CreateParts> } })[kind]?.form;

/** The view of an area's own address. */
const areaView = () => import("#views/shell/AreaView.tsx");

const pageViews: Record<PageName, LoadView> = {
  dashboard: () => import("#views/dashboard/DashboardView.tsx"),
  welcome: () => import("#views/welcome/WelcomeView.tsx"),
  catalog: () => import("#views/catalog/CatalogView.tsx"),
  bootImages: () => import("#views/catalog/BootImagesView.tsx"),
  networkArea: areaView,
  billingAccountEdit: () => import("#views/billingAccount/BillingEditView.tsx"),
  topUps: () => import("#views/invoice/TopUpListView.tsx"),
  balanceHistory: () => import("#views/ledger/LedgerView.tsx"),
  orders: () => import("#views/orders/OrdersView.tsx"),
  reports: () => import("#views/reports/ReportsView.tsx"),
  priceList: () => import("#views/prices/PriceListView.tsx"),
  referral: () => import("#views/referral/ReferralView.tsx"),
  accessArea: areaView,
  access: () => import("#views/access/AccessView.tsx"),
  administration: () => import("#views/access/AdministrationView.tsx"),
  notifications: () => import("#views/notifications/NotificationsView.tsx"),
  support: () => import("#views/support/SupportView.tsx"),
  profile: () => import("#views/profile/ProfileView.tsx"),
};

const pageShows: { readonly [Name in PageName]?: Screen["shows"] } = {
  dashboard: "all",
  welcome: "all",
  catalog: ["disk"],
  orders: "all",
  reports: "all",
  referral: ["billing_account"],
  access: ["access_delegation", "access_impersonation"],
  administration: ["administration"],
  notifications: "all",
  profile: ["user", "mfa", "access_impersonation"],
};

/** Views shared by all kinds. */
const listView = () => import("#views/resource/list/KindListView.tsx");
const createView = () => import("#views/resource/create/CreateView.tsx");
const detailView = () => import("#views/resource/detail/ResourceDetail.tsx");

function screensOf(kind: KindWith<"list">): Screen[] {
  const { list, create, detail, reads }: KindAddresses = kindAddresses[kind];
  const {
    shows,
    ...views
  }: { shows?: readonly ResourceType[] } & Partial<
    Record<"list" | "create", LoadView> & Record<"form" | "tabs", Load<unknown>>
  > = kindViews[kind];
  return [
    { path: list, view: views.list ?? listView, reads },
    { path: create, view: views.create ?? createView, parts: views.form },
    { path: detail, view: detailView, parts: views.tabs, reads, shows },
  ].flatMap(({ path, ...screen }) => (path === undefined ? [] : { path, kind, ...screen }));
}

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];

/** Address → view. Missing or switched-off addresses are not found; each address matches one screen at most. */
export const screens: readonly Screen[] = [
  ...keysOf(pageAddresses).map((name) => ({
    ...pageAddresses[name],
    view: pageViews[name],
    shows: pageShows[name],
  })),
  ...keysOf(kindViews).flatMap(screensOf),
];

/** Kinds that the screen needs to render. */
export const kindsOf = ({ kind, shows = [] }: Screen): readonly ResourceType[] =>
  shows === "all" ? keysOf(kindAddresses) : [...(kind ? [kind] : []), ...shows];

/** The screen of a path below the base; the path may be empty. */
export const screenAt = (path: string): Screen | undefined =>
  screens.find((screen) => paramsOf(screen.path, path || "/"));

export const locationIn = (screen: Screen, path: string): string | undefined =>
  paramsOf(screen.path, path)?.["location"];
