import {
  type DetailParams,
  kindAddresses,
  type KindWith,
  pageAddresses,
  type PageName,
} from "./addresses.ts";

/** Every path of the portal, relative to the base path, from the tables in addresses.ts. */
export const paths = {
  list: (kind: KindWith<"list">): string => kindAddresses[kind].list,
  create: (kind: KindWith<"create">): string => kindAddresses[kind].create,
  /** Path of one row; slashes and other special characters in ids are escaped. */
  detail: <K extends KindWith<"detail">>(kind: K, params: DetailParams<K>): string =>
    kindAddresses[kind].detail.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, string | number>)[name])),
    ),
  page: (name: PageName): string => pageAddresses[name].path,
} as const;

/** The parameters of a path below the base, by the names in a pattern; undefined if it does not match. */
export const paramsOf = (pattern: string, path: string): Readonly<Record<string, string>> | undefined => {
  const found = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`).exec(path);
  return found ? { ...found.groups } : undefined;
};

/**
 * The nearest address above one that was shortened by hand: `/compute` for `/compute/vm/hel01`. Undefined for a path
 * that begins none of the patterns.
 */
export function pathAbove(path: string, patterns: readonly string[]): string | undefined {
  const parts = path.replace(/\/$/, "").split("/");
  const isBeginning = patterns.some((pattern) => {
    const whole = pattern.split("/");
    return paramsOf(whole.slice(0, parts.length).join("/"), path) && whole.length > parts.length;
  });
  const above = parts.map((_, count) => parts.slice(0, count).join("/"));
  return isBeginning ? above.findLast((it) => patterns.includes(it)) : undefined;
}

/** The last parameter in the path of a row's page. */
export const idParam = (kind: KindWith<"detail">): string =>
  kindAddresses[kind].detail.split(":").at(-1) ?? "";

/** The segment that selects the screen (Platform shell spec §2): `/payment_return` of `/payment_return/`. */
export const firstSegment = (path: string): string => `/${path.split("/")[1] ?? ""}`;

const accountPath = (id: number): string => paths.detail("billing_account", { id });

export const cardsPath = (account: number): string => `${accountPath(account)}?tab=methods`;

export const cardAddPath = (account: number): string => `${paths.create("card")}?account=${account}`;

export const topUpPath = (account: number): string => `${paths.create("invoice")}?account=${account}`;
