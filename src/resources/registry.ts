import type { QueryClient } from "@tanstack/react-query";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import type { KindWith } from "#declarations/addresses.ts";
import type { KindSummary, Resource, ResourceKind, ResourceType } from "#declarations/kind.ts";
import { paths } from "#declarations/paths.ts";
import type { AnyKindDeclaration, LifecycleOptions } from "./declaration.ts";
import { declarationOf, kindSummaries } from "./kinds.ts";

/** The registry of kinds: summaries are available at once, kinds once their code is loaded. */
export interface Kinds {
  /** Every kind, in navigation order. */
  summaries: readonly KindSummary[];
  /** Undefined until the kind is loaded (`loadKind`). */
  get(type: ResourceType): ResourceKind | undefined;
}

/** `actAs` starts impersonation with a token. */
export function createKinds(queryClient: QueryClient, actAs: LifecycleOptions["actAs"] = () => {}): Kinds {
  const summaries = kindSummaries();
  const kinds = new Map<ResourceType, ResourceKind>();
  const create = (summary: KindSummary): ResourceKind | undefined => {
    const declared = declarationOf(summary.type);
    return declared && kindFrom(summary, declared, declared.lifecycle(queryClient, { actAs }));
  };
  return {
    summaries,
    get: (type) => {
      const known = kinds.get(type);
      if (known) return known;
      const summary = summaries.find((it) => it.type === type);
      const kind = summary && create(summary);
      if (kind) kinds.set(type, kind);
      return kind;
    },
  };
}

/** Adds what follows from a kind's paths. A row without a name, or with a blank one, is titled by the start of its id. */
function kindFrom(
  summary: KindSummary,
  declared: AnyKindDeclaration,
  lifecycle: ResourceKind["lifecycle"],
): ResourceKind {
  const { type, create } = declared;
  return {
    // `KindDeclaration` requires a `detailPath` of every kind without a path in the table.
    detailPath: (row) => paths.detail(type as KindWith<"detail">, row as never),
    ...summary,
    ...declared,
    ...(create && { createPath: paths.create(create.kind), createLabel: create.label }),
    titleOf: (row) => {
      const title = declared.titleOf(row);
      return title.trim() === "" ? declared.idOf(row).slice(0, 8) : title;
    },
    lifecycle,
  };
}

export const isEnabled = (kind: KindSummary, config: SiteConfig): boolean =>
  (kind.flag === undefined || config[kind.flag] === true) && kind.isOn?.(config) !== false;

export const enabledKinds = (kinds: Kinds, config: SiteConfig): KindSummary[] =>
  kinds.summaries.filter((kind) => isEnabled(kind, config));

/** Without the kinds that only an administrator's view shows. */
export const kindsIn = <K extends Pick<KindSummary, "forAdmins">>(
  kinds: readonly K[],
  { isAdminView }: { isAdminView: boolean },
): K[] => kinds.filter(({ forAdmins = false }) => isAdminView || !forAdmins);

/** @throws {Error} for a kind that is not loaded */
export function kindOf(kinds: Kinds, { $type }: Pick<Resource, "$type">): ResourceKind {
  const kind = kinds.get($type);
  if (kind === undefined) throw new Error(`No resource kind is loaded for ${$type}`);
  return kind;
}
