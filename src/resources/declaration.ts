import type { QueryClient } from "@tanstack/react-query";
import type { DetailParams, KindWith } from "#declarations/addresses.ts";
import type { CreateAction } from "#declarations/create.ts";
import type { KindSummary, Lifecycle, Resource, ResourceKind } from "#declarations/kind.ts";
import type { ReceivedToken } from "#machines/impersonation/impersonation.machine.ts";

/** What a kind's machine may need besides the query client. */
export interface LifecycleOptions {
  /** Starts impersonation with a token. */
  actAs(token: ReceivedToken): void;
}

type Derived = Exclude<keyof KindSummary, "type"> | "createPath" | "createLabel" | "detailPath" | "lifecycle";

/** A kind without a query client, its summary and its paths. */
export interface AnyKindDeclaration<R extends Resource = Resource> extends Omit<ResourceKind<R>, Derived> {
  lifecycle(queryClient: QueryClient, options: LifecycleOptions): Lifecycle<R>;
  /** Path of a row's page, if it is not the kind's own path with the row's fields. */
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

/** A kind as data. Whatever its paths (src/declarations/addresses.ts) don't define is required here. */
export type KindDeclaration<R extends Resource> = AnyKindDeclaration<R> & Needs<R>;
