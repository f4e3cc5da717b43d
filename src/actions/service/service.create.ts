import { msg } from "@lingui/core/macro";
import { createService } from "#api/service/service.ts";
import { SERVICE_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

export const serviceCreate: CreateAction = {
  id: "service.create",
  kind: "managed_service",
  icon: "create",
  label: msg`Create service`,
  keywords: msg`new database mariadb mysql postgresql postgres kubernetes cluster managed add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is created" }),
  mutation: createService as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: SERVICE_CREATION_ESTIMATE_MS,
};
