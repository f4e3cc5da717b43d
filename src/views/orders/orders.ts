import { billingAccountIdOf } from "#actions/billingAccount/accountRestriction.ts";
import { parseTimestamp } from "#lib/format.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import type { KindRows } from "#views/resource/read/useAllResources.ts";

/** Something that was ordered and is still there: the API keeps no list of orders. */
export interface Order {
  key: string;
  resource: Resource;
  kind: ResourceKind;
  title: string;
  /** Undefined where the server does not say when. */
  at: Date | undefined;
  accountId: number | undefined;
  /** What is searched, in small letters. */
  text: string;
}

/** Everything that somebody pays for, the newest order first. */
export function ordersOf(allResources: readonly KindRows[]): Order[] {
  return allResources
    .filter(({ kind }) => kind.create !== undefined && !isFree(kind))
    .flatMap(({ kind, rows }) => rows.map((resource) => orderOf(resource, kind)))
    .toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0) || a.title.localeCompare(b.title));
}

export function shownOrders(orders: readonly Order[], search: string, kind: string): readonly Order[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return orders.filter(
    (order) => (kind === "" || order.kind.type === kind) && words.every((word) => order.text.includes(word)),
  );
}

const cache = new WeakMap<Resource, Order>();

/** Once per row: a keystroke must not build ten thousand of them. */
function orderOf(resource: Resource, kind: ResourceKind): Order {
  const made = cache.get(resource);
  if (made !== undefined) return made;
  const order: Order = {
    key: `${kind.type}:${resource.location ?? ""}:${kind.idOf(resource)}`,
    resource,
    kind,
    title: kind.titleOf(resource),
    at: parseTimestamp(createdOf(resource)),
    accountId: billingAccountIdOf(resource),
    text: kind.searchText(resource).toLocaleLowerCase(),
  };
  cache.set(resource, order);
  return order;
}

/** What says who may do what, and who pays, is made and not ordered. */
const isFree = ({ group }: ResourceKind): boolean => group === "access" || group === "billing";

/** Each kind spells it alike, but for those that say nothing. */
const createdOf = (resource: Resource & { created_at?: string | null }) => resource.created_at;
