import type { FieldValues } from "../../../machines/actionRun/actionRun.machine.ts";

/** What the address chooses: `typeId` (`app_catalog`), `osName`, `osVersion` (Platform shell spec §2). */
export function presetOf(search: URLSearchParams): FieldValues {
  const name = search.get("osName");
  const version = search.get("osVersion");
  const isApp = search.get("typeId") === "app_catalog";
  return {
    ...(isApp ? { source: "app_catalog" } : name && { source: "image" }),
    ...(name && { os_name: name }),
    ...(name && version && { os_version: version }),
  };
}
