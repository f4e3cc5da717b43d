import { msg } from "@lingui/core/macro";
import { createFirewall } from "#api/firewall/firewall.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

export const firewallCreate: CreateAction = {
  id: "firewall.create",
  kind: "firewall",
  icon: "create",
  label: msg`Create firewall`,
  keywords: msg`new rules protect add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is created" }),
  mutation: createFirewall as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
};
