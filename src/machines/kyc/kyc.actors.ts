import {
  type AccountValidation,
  billingAccountListQuery,
  startValidation,
} from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import { isOpenAccount } from "#machines/billingAccount/billingAccount.actors.ts";
import { type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import { type KycFacts, kycMachine, kycSnapshot, type KycState, type KycRequest } from "./kyc.machine.ts";

export const kycParts = {
  machineId: "kyc",
  machine: kycMachine,
  snapshotOf: kycSnapshot,
  idOf: ({ id }) => String(id),
  factsOf: (account) => {
    const { kyc_info, email, status } = account;
    const identifier = kyc_info?.data?.identifier;
    return {
      process: site().billingAccountValidation?.process ?? "NO_VALIDATION",
      isPending: status === "PENDING_VALIDATION",
      kyc: kyc_info?.status ?? "not_started",
      isEmailChanged: Boolean(identifier) && identifier !== email,
      isOpen: isOpenAccount(account),
    };
  },
  requests: {
    start: (_, { id }) => [request(startValidation, { id, try_continue: false })],
    continue: (_, { id }) => [request(startValidation, { id, try_continue: true })],
    startOver: (_, { id }) => [request(startValidation, { id, try_continue: false })],
  },
  listOf: () => billingAccountListQuery,
} satisfies LifecycleParts<AccountValidation, KycFacts, KycRequest, KycState>;
