import type { QueryClient } from "@tanstack/react-query";
import type { Action } from "#declarations/action.ts";
import type { DetailParams, KindWith } from "#declarations/addresses.ts";
import type { CreateAction } from "#declarations/create.ts";
import type { Lifecycle, Resource, ResourceKind } from "#declarations/kind.ts";
import type { ReceivedToken } from "#machines/impersonation/impersonation.machine.ts";

/** What a kind's machine may need beside the cache. */
export interface KindTools {
  /** Takes the token with which to act as somebody else. */
  actAs(token: ReceivedToken): void;
}

type Derived = "flag" | "listPath" | "createPath" | "createLabel" | "detailPath" | "lifecycle";

/** A kind before a query client is there, and without what its addresses say. */
export interface AnyKindDeclaration<R extends Resource = Resource> extends Omit<ResourceKind<R>, Derived> {
  /** What a customer can do to one, in the order of menus. */
  actions: readonly Action[];
  /** How one is made; the kind's address of a form is for it. */
  create?: CreateAction;
  lifecycle(queryClient: QueryClient, tools: KindTools): Lifecycle<R>;
  /** Where it is shown, where it has no list of its own. */
  listPath?: string;
  /** Where one is shown, when not at the kind's address with the row's fields in it. */
  detailPath?(resource: R): string;
}

type Needs<R extends Resource> = (R["$type"] extends KindWith<"list"> ? unknown : { listPath: string }) &
  (R["$type"] extends KindWith<"create"> ? { create: CreateAction } : { create?: never }) &
  (R["$type"] extends KindWith<"detail">
    ? R extends DetailParams<R["$type"]>
      ? unknown
      : { detailPath(resource: R): string }
    : { detailPath(resource: R): string });

/** A kind as data: what its addresses (src/declarations/addresses.ts) do not say, it has to. */
export type KindDeclaration<R extends Resource> = AnyKindDeclaration<R> & Needs<R>;
