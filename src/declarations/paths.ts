import {
  type DetailParams,
  kindAddresses,
  type KindWith,
  pageAddresses,
  type PageName,
} from "./addresses.ts";

/** Every address of the portal, relative to the base path, from the one table of them. */
export const paths = {
  list: (kind: KindWith<"list">): string => kindAddresses[kind].list,
  create: (kind: KindWith<"create">): string => kindAddresses[kind].create,
  /** Of one row; slashes and other characters of ids are escaped. */
  detail: <K extends KindWith<"detail">>(kind: K, params: DetailParams<K>): string =>
    kindAddresses[kind].detail.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, string | number>)[name])),
    ),
  page: (name: PageName): string => pageAddresses[name].path,
} as const;

/** The name of what tells a row from the others in the address of its page: the last one. */
export const idParam = (kind: KindWith<"detail">): string =>
  kindAddresses[kind].detail.split(":").at(-1) ?? "";

/** What decides the screen of a path (Platform shell spec §2): `/payment_return` of `/payment_return/`. */
export const firstSegment = (path: string): string => `/${path.split("/")[1] ?? ""}`;

const accountPath = (id: number): string => paths.detail("billing_account", { id });

/** Where one billing account has its payment methods. */
export const cardsPath = (account: number): string => `${accountPath(account)}?tab=methods`;

/** Where a payment method is added to it. */
export const cardAddPath = (account: number): string => `${paths.create("card")}?account=${account}`;

/** Where it is topped up. */
export const topUpPath = (account: number): string => `${paths.create("invoice")}?account=${account}`;
