import { type Administration, administrationQuery, requestAdminToken } from "#api/profile/admin.ts";
import { setTopUpThreshold } from "#api/billingAccount/billingAccount.ts";
import { impersonation } from "#api/impersonation/impersonation.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type AdministrationFacts,
  administrationMachine,
  administrationSnapshot,
  type AdministrationRequest,
} from "./administration.machine.ts";

export const administrationParts = {
  machineId: "administration",
  machine: administrationMachine,
  snapshotOf: administrationSnapshot,
  idOf: () => "own",
  factsOf: () => ({ isOwn: impersonation() === undefined }),
  requests: {
    "customer.enter": (event) => [request(requestAdminToken, fieldsOf(event))],
    "threshold.change": (event) => [request(setTopUpThreshold, fieldsOf(event))],
  },
  listOf: () => administrationQuery,
} satisfies LifecycleParts<Administration, AdministrationFacts, AdministrationRequest, "ready">;
