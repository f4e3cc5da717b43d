import { msg } from "@lingui/core/macro";
import { createDisk } from "#api/disk/disk.ts";
import { DISK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";
import { diskPriceParts } from "./disk.price.ts";

export const diskCreate: CreateAction = {
  id: "disk.create",
  kind: "disk",
  icon: "create",
  label: msg`Create disk`,
  keywords: msg`new volume block storage add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is created" }),
  mutation: createDisk as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: DISK_CREATION_ESTIMATE_MS,
  cheapest: () => diskPriceParts(1),
};
