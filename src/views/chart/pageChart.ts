import {
  type KindAddresses,
  kindAddresses,
  type KindWith,
  type ResourceType,
} from "#declarations/addresses.ts";
import { idParam, paramsOf } from "#declarations/paths.ts";
import type { Kinds } from "#resources/registry.ts";

/** The chart that belongs to a page. */
export interface PageChart {
  /** Folder of the machine in src/machines. */
  id: string;
  /** The resource of a detail page. */
  resource?: { kind: ResourceType; location: string | undefined; resourceId: string };
}

/** The chart of the page's resource or kind; of the session on every other page. */
export function pageChart(path: string, kinds: Kinds): PageChart {
  const types = Object.keys(kindAddresses) as ResourceType[];
  for (const type of types) {
    const { detail, list, create }: KindAddresses = kindAddresses[type];
    const id = kinds.get(type)?.lifecycle.machineId;
    if (id === undefined) continue;
    const params = detail === undefined ? undefined : paramsOf(detail, path);
    if (params) {
      const resourceId = params[idParam(type as KindWith<"detail">)] ?? "";
      return { id, resource: { kind: type, location: params["location"], resourceId } };
    }
    if ([list, create].includes(path)) return { id };
  }
  return { id: "session" };
}
