import { msg } from "@lingui/core/macro";
import type { Administration } from "#api/profile/admin.ts";
import type { AdministrationRequest } from "#machines/administration/administration.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { amountOf, numberOf } from "#declarations/field.ts";

/** Actions for administrators only (Platform shell spec §6). */
export const administrationActions = defineActions<Administration, AdministrationRequest>("administration", [
  {
    id: "administration.enter",
    event: "customer.enter",
    section: "access",
    icon: "impersonation",
    prominent: true,
    label: msg`Act as a customer`,
    keywords: msg`administrator token user view impersonate support`,
    progress: msg`Opening the customer's account`,
    done: msg`Impersonation started`,
    fields: () => [
      {
        name: "user_id",
        label: msg`User ID`,
        help: msg`You see the portal as this customer, without your own privileges, until you return to your account.`,
        kind: "number",
        min: 1,
      },
    ],
    payload: (values) => ({ user_id: numberOf(values, "user_id") }),
  },
  {
    id: "administration.threshold",
    event: "threshold.change",
    section: "credit",
    icon: "topUp",
    prominent: true,
    label: msg`Change the top-up amount that removes limits`,
    keywords: msg`administrator restriction level limited threshold top-up clear`,
    progress: msg`Changing the top-up amount that removes limits`,
    done: msg`Top-up amount that removes limits changed`,
    fields: () => [
      {
        name: "amount",
        label: msg`Top-up amount that removes limits`,
        help: msg`A single top-up of this amount or more removes the limits of a billing account.`,
        kind: "amount",
        min: 0,
      },
    ],
    payload: (values) => ({ amount: amountOf(values, "amount") }),
  },
]);
