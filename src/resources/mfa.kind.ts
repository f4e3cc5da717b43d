import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { mfaActions } from "#actions/mfa/mfa.actions.ts";
import { type Mfa, mfaQuery } from "#api/mfa/mfa.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { mfaParts } from "#machines/mfa/mfa.actors.ts";
import { paths } from "#declarations/paths.ts";
import type { KindDeclaration } from "./declaration.ts";

const subject = msg`Log-in to your account`;

/** Two-factor authentication of the customer's log-in: a single row without a list page. */
const mfa: KindDeclaration<Mfa> = {
  type: "mfa",
  isOne: true,
  idOf: mfaParts.idOf,
  titleOf: () => i18n._(subject),
  detailPath: () => paths.page("profile"),
  searchText: () => "mfa 2fa otp",
  about: msg`Two-factor authentication requires a code from your phone in addition to the password.`,
  columns: [],
  listQueries: () => [mfaQuery],
  actions: mfaActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...mfaParts,
        states: {
          inactive: { label: msg`Inactive`, tone: "off" },
          active: { label: msg({ message: "Active", context: "feminine" }), tone: "ok" },
          activating: { label: msg`Activating`, tone: "busy" },
          deactivating: { label: msg`Deactivating`, tone: "busy" },
        },
        guards: {
          isOwn: msg`You're acting in someone else's account. Go back to your account first.`,
          isOwnPassword: msg`To activate two-factor authentication, log in to your own account with a password.`,
        },
      },
      queryClient,
    ),
};

export default mfa;
