import { billingAccountIdOf } from "#actions/billingAccount/accountRestriction.ts";
import { parseTimestamp } from "#lib/format.ts";
import { nameOrder } from "#lib/texts/nameOrder.ts";
import { hasWords, searchWords } from "#lib/texts/normalise.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import { searchText } from "#views/resource/list/rows/rows.ts";
import type { KindRows } from "#views/resource/read/useAllResources.ts";

/** An existing resource as an order, because the API has no list of orders. */
export interface Order {
  key: string;
  resource: Resource;
  kind: ResourceKind;
  title: string;
  /** Undefined if the server gives no date. */
  at: Date | undefined;
  accountId: number | undefined;
}

/** Every paid resource as an order, newest first. */
export function ordersOf(allResources: readonly KindRows[], locale: string): Order[] {
  const { keyOf, compare } = nameOrder(locale);
  return allResources
    .filter(({ kind }) => kind.create !== undefined && !isFree(kind))
    .flatMap(({ kind, rows }) => rows.map((resource) => orderOf(resource, kind)))
    .map((order) => ({ order, at: order.at?.getTime() ?? 0, name: keyOf(order.title) }))
    .toSorted((a, b) => b.at - a.at || compare(a.name, b.name))
    .map(({ order }) => order);
}

export function shownOrders(orders: readonly Order[], search: string, kind: string): readonly Order[] {
  const words = searchWords(search);
  return orders.filter(
    (order) =>
      (kind === "" || order.kind.type === kind) && hasWords(searchText(order.resource, order.kind), words),
  );
}

const cache = new WeakMap<Resource, Order>();

/** Cached per row, because typing in the search must not rebuild ten thousand orders. */
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
  };
  cache.set(resource, order);
  return order;
}

/** Access and billing resources are created, not ordered. */
const isFree = ({ group }: ResourceKind): boolean => group === "access" || group === "billing";

/** All kinds that give a creation date use the same key. */
const createdOf = (resource: Resource & { created_at?: string | null }) => resource.created_at;
