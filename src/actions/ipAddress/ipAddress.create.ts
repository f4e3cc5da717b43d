import { msg } from "@lingui/core/macro";
import { reserveIpAddress } from "#api/ipAddress/ipAddress.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";
import { ipAddressPriceParts } from "./ipAddress.price.ts";

export const ipAddressCreate: CreateAction = {
  id: "ip.reserve",
  kind: "ip_address",
  icon: "create",
  label: msg`Reserve IP address`,
  keywords: msg`new public ipv4 floating create add`,
  progress: msg({ message: "Reserving {name}" }),
  done: msg({ message: "{name} is reserved" }),
  mutation: reserveIpAddress as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
  cheapest: () => ipAddressPriceParts,
};
