import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Permission } from "#declarations/field.ts";

/** What each permission lets a customer do. */
export const permissionLabels: Record<Permission, MessageDescriptor> = {
  "resource.create": msg`Create resources`,
  "resource.grow": msg`Start and enlarge resources`,
  "machine.lease": msg`Lease bare metal machines`,
  "money.add": msg`Top up`,
};
