import { msg } from "@lingui/core/macro";
import type { SharedAccess } from "#api/invitation/invitation.ts";
import type { InvitationRequest } from "#machines/invitation/invitation.machine.ts";
import { defineActions } from "#declarations/action.ts";

/** Actions on accepted access: sign in as the owner (Platform shell spec §6). */
export const impersonationActions = defineActions<SharedAccess, InvitationRequest>("access_impersonation", [
  {
    id: "impersonation.start",
    event: "impersonation.start",
    section: "access",
    icon: "impersonation",
    prominent: true,
    label: msg`Act in this account`,
    keywords: msg`impersonate switch user delegate become start`,
    progress: msg({ message: "Opening the account of {name}" }),
    done: msg`Impersonation started`,
  },
]);
