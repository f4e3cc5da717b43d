import type { QueryClient } from "@tanstack/react-query";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import { type KindAddresses, kindAddresses, type KindWith } from "#declarations/addresses.ts";
import type { Resource, ResourceKind, ResourceType } from "#declarations/kind.ts";
import { paths } from "#declarations/paths.ts";
import type { AnyKindDeclaration, KindTools } from "./declaration.ts";
import { kindDeclarations } from "./kinds.ts";

/** The kinds by their type, in the order of the navigation. */
export type Kinds = ReadonlyMap<ResourceType, ResourceKind>;

/** `actAs` takes the token with which to act as somebody else. */
export const createKinds = (queryClient: QueryClient, actAs: KindTools["actAs"] = () => {}): Kinds =>
  new Map(kindDeclarations.map((kind) => [kind.type, kindFrom(kind, queryClient, { actAs })]));

/** With what follows from its addresses. A row that came without its name is called by the beginning of its id. */
function kindFrom(declared: AnyKindDeclaration, queryClient: QueryClient, tools: KindTools): ResourceKind {
  const { type, create } = declared;
  const { flag }: KindAddresses = kindAddresses[type];
  return {
    // Its type demands of a declaration whatever the table has no address for.
    listPath: paths.list(type as KindWith<"list">),
    detailPath: (row) => paths.detail(type as KindWith<"detail">, row as never),
    ...(flag && { flag }),
    ...declared,
    ...(create && { createPath: paths.create(create.kind), createLabel: create.label }),
    titleOf: (row) => declared.titleOf(row) || declared.idOf(row).slice(0, 8),
    lifecycle: declared.lifecycle(queryClient, tools),
  };
}

export const isEnabled = (kind: ResourceKind, config: SiteConfig): boolean =>
  (kind.flag === undefined || config[kind.flag] === true) && kind.isOn?.(config) !== false;

/** The kinds that this site shows. */
export const enabledKinds = (kinds: Kinds, config: SiteConfig): ResourceKind[] =>
  [...kinds.values()].filter((kind) => isEnabled(kind, config));

/** @throws {Error} for a kind that no screen shows */
export function kindOf(kinds: Kinds, resource: Pick<Resource, "$type">): ResourceKind {
  const kind = kinds.get(resource.$type);
  if (kind === undefined) throw new Error(`No resource kind is declared for ${resource.$type}`);
  return kind;
}
