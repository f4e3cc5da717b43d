import { msg } from "@lingui/core/macro";
import type { SharedAccess } from "#api/invitation/invitation.ts";
import type { InvitationRequest } from "#machines/invitation/invitation.machine.ts";
import { defineActions } from "#declarations/action.ts";

/** Actions on access that others share. */
export const invitationActions = defineActions<SharedAccess, InvitationRequest>("access_impersonation", [
  {
    id: "invitation.accept",
    event: "accept",
    section: "configure",
    icon: "accept",
    prominent: true,
    label: msg`Accept invitation`,
    keywords: msg`shared access delegation join`,
    progress: msg({ message: "Accepting the invitation from {name}" }),
    done: msg`Access invitation accepted`,
  },
]);
