import { msg } from "@lingui/core/macro";
import type { Mfa } from "#api/mfa/mfa.ts";
import type { MfaRequest } from "#machines/mfa/mfa.machine.ts";
import { defineActions } from "#declarations/action.ts";

/** Each action says what it means for the next log-in. */
export const mfaActions = defineActions<Mfa, MfaRequest>("mfa", [
  {
    id: "mfa.activate",
    event: "activate",
    section: "configure",
    icon: "shield",
    prominent: true,
    label: msg`Activate two-factor authentication`,
    keywords: msg`mfa 2fa otp code authenticator security turn on`,
    progress: msg`Activating two-factor authentication`,
    done: msg`MFA activation started`,
    confirm: () => ({
      consequences: [
        msg`From your next log-in, you also enter a code from an app on your phone.`,
        msg`Set up the authenticator app when you next log in. Keep the recovery codes: if you lose both the codes and your phone, you can't log in.`,
        msg`API keys and tokens aren't affected.`,
      ],
    }),
  },
  {
    id: "mfa.deactivate",
    event: "deactivate",
    section: "danger",
    question: msg`Deactivate two-factor authentication?`,
    icon: "shield",
    prominent: true,
    label: msg`Deactivate two-factor authentication`,
    keywords: msg`mfa 2fa otp code authenticator security turn off`,
    progress: msg`Deactivating two-factor authentication`,
    done: msg`Mfa deactivated`,
    confirm: () => ({
      consequences: [
        msg`Without the second step, anyone who knows your password can log in as you.`,
        msg`You can activate two-factor authentication again at any time.`,
      ],
    }),
  },
]);
