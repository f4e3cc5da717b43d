import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import { type PageAddress, pageAddresses, type PageName } from "#declarations/addresses.ts";
import { enabledKinds, type Kinds } from "./registry.ts";
import type { NavigationGroup } from "#declarations/kind.ts";
import type { IconName } from "#ui/icons.ts";

/** Navigation groups, in order. */
export const groups = {
  start: undefined,
  compute: msg`Compute`,
  storage: msg`Storage`,
  network: msg`Network`,
  services: msg`Services`,
  billing: msg`Billing`,
  access: msg`Access`,
  help: msg`Help`,
} satisfies Record<NavigationGroup, MessageDescriptor | undefined>;

/** A screen that people open by name, from the navigation or the palette. */
export interface Area {
  /** Stable and untranslated. */
  id: string;
  path: string;
  label: MessageDescriptor;
  icon: IconName;
  /** Navigation group; undefined for screens reached from elsewhere or the palette. */
  group: NavigationGroup | undefined;
  /** Administrators only, unless they use the customer view. */
  forAdmins?: true;
  /** Extra search terms. */
  keywords?: MessageDescriptor;
}

/** A page's entry in navigation and palette; pageAddresses holds the rest. */
type PageLook = Pick<Area, "label" | "icon" | "group" | "keywords" | "forAdmins">;

/** Areas other than kinds' lists, in order; undefined for pages reached from elsewhere. */
const pages: Record<PageName, PageLook | undefined> = {
  dashboard: {
    label: msg`Dashboard`,
    icon: "dashboard",
    group: "start",
    keywords: msg`home start overview`,
  },
  welcome: {
    label: msg`Welcome`,
    icon: "welcome",
    group: undefined,
    keywords: msg`first steps begin start here`,
  },
  catalog: {
    label: msg`App catalog`,
    icon: "catalog",
    group: "compute",
    keywords: msg`applications one click software install marketplace`,
  },
  bootImages: {
    label: msg`Boot images`,
    icon: "bootIso",
    group: "compute",
    keywords: msg`rescue repository iso installer cd custom image`,
  },
  topUps: {
    label: msg`Top-up orders and invoices`,
    icon: "topUp",
    group: "billing",
    keywords: msg`top-ups receipts credit bought payments`,
  },
  balanceHistory: {
    label: msg`Balance history`,
    icon: "history",
    group: "billing",
    keywords: msg`credit movements ledger statement csv`,
  },
  orders: {
    label: msg`Orders`,
    icon: "order",
    group: "billing",
    keywords: msg`ordered bought resources all kinds`,
  },
  reports: {
    label: msg`Reports`,
    icon: "report",
    group: "billing",
    keywords: msg`cost costs spending charges month csv`,
  },
  priceList: {
    label: msg`Price list`,
    icon: "priceList",
    group: "billing",
    keywords: msg`prices tariff hour month currency`,
  },
  referral: {
    label: msg`Referral program`,
    icon: "referral",
    group: "billing",
    keywords: msg`invite friends code credit`,
  },
  access: {
    label: msg`Shared access`,
    icon: "access",
    group: "access",
    keywords: msg`users who can access my account, users I can access, people`,
  },
  administration: {
    label: msg`Administration`,
    icon: "shield",
    group: "access",
    forAdmins: true,
    keywords: msg`admin customers support`,
  },
  notifications: {
    label: msg`Notifications`,
    icon: "notification",
    group: "help",
    keywords: msg`messages notices low balance`,
  },
  support: {
    label: msg`Support`,
    icon: "support",
    group: "help",
    keywords: msg`help contact chat mail documentation`,
  },
  profile: undefined,
  networkArea: undefined,
  accessArea: undefined,
  billingAccountEdit: undefined,
};

/** The area of a path: the one with the longest matching prefix. */
export const areaAt = (path: string, areas: readonly Area[]): Area | undefined =>
  areas
    .filter((area) => path === area.path || (area.path !== "/" && path.startsWith(`${area.path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];

/** Every area of this site in navigation order; within a group, kinds before pages. */
export function areasOf(kinds: Kinds, config: SiteConfig, isAdminView: boolean): Area[] {
  const enabled = enabledKinds(kinds, config);
  const lists = enabled.map((kind): Area => ({
    id: kind.type,
    path: kind.listPath,
    label: kind.many,
    icon: kind.icon,
    group: kind.group,
  }));
  const open = Object.entries(pages).flatMap(([id, look]): Area[] => {
    if (look === undefined || (look.forAdmins && !isAdminView)) return [];
    const { path, flag, kind }: PageAddress = pageAddresses[id as PageName];
    const isOn = flag === undefined || config[flag] === true;
    const isOfUse = kind === undefined || enabled.some(({ type }) => type === kind);
    return isOn && isOfUse ? [{ id, path, ...look }] : [];
  });
  const order = Object.keys(groups);
  const place = ({ group }: Area) => (group === undefined ? order.length : order.indexOf(group));
  return [...lists, ...open].toSorted((a, b) => place(a) - place(b));
}
