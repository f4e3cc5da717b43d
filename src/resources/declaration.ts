import type { QueryClient } from "@tanstack/react-query";
import type { DetailParams, KindWith } from "#declarations/addresses.ts";
import type { CreateAction } from "#declarations/create.ts";
import type { KindSummary, Lifecycle, Resource, ResourceKind } from "#declarations/kind.ts";
import type { ReceivedToken } from "#machines/impersonation/impersonation.machine.ts";

/** What a kind's machine may need beside the cache. */
export interface LifecycleOptions {
  /** Takes the token with which to act as somebody else. */
  actAs(token: ReceivedToken): void;
}

type Derived = Exclude<keyof KindSummary, "type"> | "createPath" | "createLabel" | "detailPath" | "lifecycle";

/** A kind before a query client is there, and without what its summary and its addresses say. */
export interface AnyKindDeclaration<R extends Resource = Resource> extends Omit<ResourceKind<R>, Derived> {
  lifecycle(queryClient: QueryClient, options: LifecycleOptions): Lifecycle<R>;
  /** Where one is shown, when not at the kind's address with the row's fields in it. */
  detailPath?(resource: R): string;
}

type Needs<R extends Resource> = (R["$type"] extends KindWith<"create">
  ? { create: CreateAction }
  : { create?: never }) &
  (R["$type"] extends KindWith<"detail">
    ? R extends DetailParams<R["$type"]>
      ? unknown
      : { detailPath(resource: R): string }
    : { detailPath(resource: R): string });

/** A kind as data: what its addresses (src/declarations/addresses.ts) do not say, it has to. */
export type KindDeclaration<R extends Resource> = AnyKindDeclaration<R> & Needs<R>;
