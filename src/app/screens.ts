import type { ComponentType } from "react";
import type { FeatureFlag } from "#api/config/siteConfig.ts";
import type { ResourceType } from "#declarations/kind.ts";

/** What paths may name; each view takes those that its own path does. */
interface PathParams {
  location: string;
  uuid: string;
  id: string;
  storageName: string;
}

/** What every view is given; each takes what it needs. */
export interface ScreenProps {
  params: PathParams;
  /** The screen's own. */
  kind: ResourceType;
}

/** A screen as data, of which the page's first file can make use before there is anything to draw it with. */
export interface Screen {
  path: string;
  /** The kind whose switch shows or hides the screen. */
  kind?: ResourceType;
  /** Another switch that it needs; without either it is always there. */
  flag?: FeatureFlag;
  view: () => Promise<{ default: ComponentType<ScreenProps> }>;
  /** What it reads first, below a location: of the one in its path, else of each. */
  list?: string;
}

const kind = "virtual_machine";
const list = "/user-resource/vm/list";
const leases = "/metal/leases";
const disks = "/storage/disks";
const vpcs = "/network/networks";
const ips = "/network/ip_addresses";

/** The list of a kind, which needs no view of its own. */
const listView = () => import("#views/resource/list/KindListView.tsx");

/** An area's address alone. */
const areaView = () => import("#views/shell/AreaView.tsx");

/** Address → view, the first that fits; whatever is not here, or switched off, is not found. */
export const screens: readonly Screen[] = [
  { path: "/", list, view: () => import("#views/dashboard/DashboardView.tsx") },
  { path: "/welcome", view: () => import("#views/welcome/WelcomeView.tsx") },
  { path: "/notifications", view: () => import("#views/notifications/NotificationsView.tsx") },
  { path: "/support", view: () => import("#views/support/SupportView.tsx") },
  { path: "/referral", flag: "referralCodeEnabled", view: () => import("#views/referral/ReferralView.tsx") },
  { path: "/compute", kind, list, view: listView },
  {
    path: "/compute/catalog",
    kind,
    flag: "vmAppsEnabled",
    view: () => import("#views/catalog/CatalogView.tsx"),
  },
  { path: "/compute/boot_images", kind, view: () => import("#views/catalog/BootImagesView.tsx") },
  { path: "/compute/create", kind, view: () => import("#views/vm/VmCreateView.tsx") },
  { path: "/compute/vm/:location/:uuid", kind, list, view: () => import("#views/vm/VmDetailView.tsx") },
  { path: "/disks", kind: "disk", list: disks, view: listView },
  { path: "/disks/create", kind: "disk", view: () => import("#views/disk/DiskCreateView.tsx") },
  {
    path: "/disks/disk/:location/:uuid",
    kind: "disk",
    list: disks,
    view: () => import("#views/disk/DiskDetailView.tsx"),
  },
  { path: "/network", view: areaView },
  { path: "/network/vpc", kind: "vpc", list: vpcs, view: listView },
  { path: "/network/create/vpc", kind: "vpc", view: () => import("#views/vpc/VpcCreateView.tsx") },
  {
    path: "/network/vpc/:location/:uuid",
    kind: "vpc",
    list: vpcs,
    view: () => import("#views/vpc/VpcDetailView.tsx"),
  },
  {
    path: "/network/ip_address",
    kind: "ip_address",
    list: ips,
    view: listView,
  },
  {
    path: "/network/create/ip_address",
    kind: "ip_address",
    view: () => import("#views/ipAddress/IpAddressCreateView.tsx"),
  },
  {
    path: "/network/ip_address/:location/:uuid",
    kind: "ip_address",
    list: ips,
    view: () => import("#views/ipAddress/IpAddressDetailView.tsx"),
  },
  {
    path: "/network/load_balancer",
    kind: "load_balancer",
    list: "/network/load_balancers",
    view: listView,
  },
  {
    path: "/network/load_balancer/:location/:uuid",
    kind: "load_balancer",
    list: "/network/load_balancers",
    view: () => import("#views/loadBalancer/LoadBalancerDetailView.tsx"),
  },
  {
    path: "/network/create/load_balancer",
    kind: "load_balancer",
    view: () => import("#views/loadBalancer/LoadBalancerCreateView.tsx"),
  },
  {
    path: "/network/firewall",
    kind: "firewall",
    list: "/network/firewalls",
    view: listView,
  },
  {
    path: "/network/firewall/:location/:uuid",
    kind: "firewall",
    list: "/network/firewalls",
    view: () => import("#views/firewall/FirewallDetailView.tsx"),
  },
  {
    path: "/network/create/firewall",
    kind: "firewall",
    view: () => import("#views/firewall/FirewallCreateView.tsx"),
  },
  { path: "/services", kind: "managed_service", view: listView },
  {
    path: "/services/create",
    kind: "managed_service",
    view: () => import("#views/service/ServiceCreateView.tsx"),
  },
  {
    path: "/services/service/:location/:uuid",
    kind: "managed_service",
    view: () => import("#views/service/ServiceDetailView.tsx"),
  },
  { path: "/metal", kind: "bare_metal", list: leases, view: listView },
  { path: "/metal/create", kind: "bare_metal", view: () => import("#views/bareMetal/MetalCreateView.tsx") },
  {
    path: "/metal/lease/:uuid",
    kind: "bare_metal",
    list: leases,
    view: () => import("#views/bareMetal/MetalDetailView.tsx"),
  },
  { path: "/storage", kind: "bucket", view: listView },
  { path: "/storage/create", kind: "bucket", view: () => import("#views/bucket/BucketCreateView.tsx") },
  {
    path: "/storage/bucket/:storageName",
    kind: "bucket",
    view: () => import("#views/bucket/BucketDetailView.tsx"),
  },
  {
    path: "/storage/keys",
    kind: "storage_user",
    view: () => import("#views/bucket/StorageKeysView.tsx"),
  },
  { path: "/billing", kind: "billing_account", view: listView },
  {
    path: "/billing/create",
    kind: "billing_account",
    view: () => import("#views/billingAccount/BillingCreateView.tsx"),
  },
  {
    path: "/billing/account/:id",
    kind: "billing_account",
    view: () => import("#views/billingAccount/BillingDetailView.tsx"),
  },
  {
    path: "/billing/account/:id/edit",
    kind: "billing_account",
    view: () => import("#views/billingAccount/BillingEditView.tsx"),
  },
  { path: "/billing/methods", kind: "card", view: listView },
  { path: "/billing/methods/add", kind: "card", view: () => import("#views/paymentMethod/CardAddView.tsx") },
  { path: "/access", view: areaView },
  { path: "/access/shared", view: () => import("#views/access/AccessView.tsx") },
  {
    path: "/access/delegation",
    kind: "access_delegation",
    view: listView,
  },
  {
    path: "/access/delegation/:id",
    kind: "access_delegation",
    view: () => import("#views/delegation/DelegationDetailView.tsx"),
  },
  {
    path: "/access/create/access_delegation",
    kind: "access_delegation",
    view: () => import("#views/delegation/DelegationCreateView.tsx"),
  },
  { path: "/access/token", kind: "api_token", view: listView },
  { path: "/access/token/:id", kind: "api_token", view: () => import("#views/apiToken/TokenDetailView.tsx") },
  {
    path: "/access/create/api_token",
    kind: "api_token",
    view: () => import("#views/apiToken/TokenCreateView.tsx"),
  },
  { path: "/invoices", kind: "invoice", view: listView },
  { path: "/invoices/:id", kind: "invoice", view: () => import("#views/invoice/InvoiceDetailView.tsx") },
  { path: "/billing/topup", kind: "invoice", view: () => import("#views/topUp/TopUpView.tsx") },
  { path: "/billing/topups", kind: "invoice", view: () => import("#views/invoice/TopUpListView.tsx") },
  { path: "/billing/history", view: () => import("#views/ledger/HistoryView.tsx") },
  { path: "/orders", view: () => import("#views/orders/OrdersView.tsx") },
  { path: "/reports", view: () => import("#views/reports/ReportsView.tsx") },
  { path: "/price_list", view: () => import("#views/prices/PriceListView.tsx") },
  { path: "/administration", view: () => import("#views/access/AdministrationView.tsx") },
  { path: "/profile", view: () => import("#views/profile/ProfileView.tsx") },
];

/** The one of a path below the base, which may be empty. */
export const screenAt = (path: string): Screen | undefined =>
  screens.find((screen) => match(screen, path || "/"));

/** The slug that the path names, if it names one. */
export const locationIn = (screen: Screen, path: string): string | undefined =>
  match(screen, path)?.groups?.["location"];

const match = (screen: Screen, path: string) =>
  new RegExp(`^${screen.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`).exec(path);
