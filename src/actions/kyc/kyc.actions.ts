import { msg } from "@lingui/core/macro";
import type { AccountValidation } from "#api/billingAccount/billingAccount.ts";
import type { KycRequest } from "#machines/kyc/kyc.machine.ts";
import { defineActions } from "#declarations/action.ts";

const keywords = msg`kyc identity verify validate verification digio`;

/** Verification of a billing account's owner, on a provider's pages. */
export const kycActions = defineActions<AccountValidation, KycRequest>("account_validation", [
  {
    id: "accountValidation.start",
    event: "start",
    section: "access",
    icon: "shield",
    prominent: true,
    label: msg`Start validation`,
    keywords,
    progress: msg({ message: "Starting the validation of {name}" }),
    done: msg({ message: "You can now continue the validation of {name}" }),
  },
  {
    id: "accountValidation.continue",
    event: "continue",
    section: "access",
    icon: "refresh",
    label: msg`Renew validation link`,
    keywords,
    progress: msg({ message: "Renewing the validation link of {name}" }),
    done: msg({ message: "You can now continue the validation of {name}" }),
  },
  {
    id: "accountValidation.startOver",
    event: "startOver",
    section: "access",
    icon: "restore",
    label: msg`Restart validation`,
    keywords,
    progress: msg({ message: "Restarting the validation of {name}" }),
    done: msg({ message: "You can now continue the validation of {name}" }),
    confirm: () => ({
      consequences: [msg`Your previous submission is discarded and validation starts again.`],
    }),
  },
]);
