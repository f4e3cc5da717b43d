import { msg, plural } from "@lingui/core/macro";
import { createDelegation, type Delegation } from "#api/delegation/delegation.ts";
import { isAdminQuery } from "#api/profile/user.ts";
import type { DelegationRequest } from "#machines/delegation/delegation.machine.ts";
import { defineActions, type Warning } from "#declarations/action.ts";
import { deleting } from "#actions/common/commonActions.ts";
import { checkEmail } from "#actions/common/checks.ts";
import { type Choice, numberOf, textOf, type FieldValues } from "#declarations/field.ts";
import { impersonation } from "#api/impersonation/impersonation.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

const DAY_MS = 24 * 60 * 60_000;
const DURATIONS = [1, 7, 30, 90, 365];
const ENDLESS = "endless";
const OTHER = "other";

/** An administrator's delegation shares administrator access too (Platform shell spec §6). */
export const adminWarning: Warning = {
  when: isAdminQuery,
  text: msg`You are an administrator. Share your account only with people you trust with full administrator access.`,
};

export const delegationActions = defineActions<Delegation, DelegationRequest>("access_delegation", [
  {
    id: "delegation.invite",
    event: "grantee.invite",
    section: "access",
    icon: "delegation",
    prominent: true,
    shortcut: "i",
    label: msg`Invite a person`,
    keywords: msg`share access grant delegate user email`,
    progress: msg({ message: "Inviting a person to {name}" }),
    done: msg({ message: "Person invited to {name}" }),
    warning: adminWarning,
    fields: () => [
      {
        name: "grantee_username",
        label: msg`Email`,
        help: msg`The person gets an email and accepts the invitation in their profile. Then they can do everything you can within the shared scope, except share access.`,
        kind: "text",
        autoComplete: "email",
        check: checkEmail,
      },
      {
        name: "duration",
        label: msg`Access duration`,
        kind: "choice",
        initial: ENDLESS,
        choices: [
          { value: ENDLESS, label: msg`Until revoked` },
          ...DURATIONS.map(durationChoice),
          { value: OTHER, label: msg`Another number of days` },
        ],
      },
      {
        name: "days",
        label: msg`Days`,
        kind: "number",
        min: 1,
        max: 3650,
        initial: "14",
        shownFor: { name: "duration", value: OTHER },
      },
    ],
    payload: (values) => ({ grantee_username: textOf(values, "grantee_username"), ...expiryOf(values) }),
  },
  {
    id: "delegation.revoke",
    event: "grantee.revoke",
    section: "access",
    icon: "delete",
    label: msg`Revoke access`,
    keywords: msg`withdraw revoke remove person invitation end`,
    progress: msg({ message: "Revoking a person's access in delegation {name}" }),
    done: msg({ message: "Person's access revoked in delegation {name}" }),
    fields: ({ impersonations }) => [
      {
        name: "grantee",
        label: msg`Person`,
        kind: "choice",
        choices: (impersonations ?? []).map((invite) => ({
          value: invite.uuid,
          label: invite.grantee_username,
        })),
      },
    ],
    confirm: () => ({
      consequences: [
        msg`This person is signed out of your account immediately.`,
        msg`API tokens that this person created in your account stop working. Resources that they created or changed are kept.`,
      ],
    }),
    payload: (values) => ({ uuid: textOf(values, "grantee") }),
  },
  {
    id: "delegation.delete",
    ...deleting,
    bulk: true,
    keywords: msg`remove revoke unshare`,
    confirm: () => ({
      consequences: [
        msg`All invited people lose access immediately, and the API tokens they created stop working.`,
        msg`Your resources aren't affected.`,
      ],
    }),
  },
]);

function durationChoice(days: number): Choice {
  return {
    value: String(days),
    label: msg`${plural(days, { one: "# day", other: "# days" })}`,
    at: momentIn(days),
  };
}

function expiryOf(values: FieldValues): { expires_at?: string } {
  const duration = textOf(values, "duration");
  if (duration === ENDLESS) return {};
  return { expires_at: momentIn(numberOf(values, duration === OTHER ? "days" : "duration")) };
}

/** UTC time in that many days, in the API's format. */
const momentIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19).replace("T", " ");

export const delegationCreate: CreateAction = {
  id: "delegation.create",
  kind: "access_delegation",
  icon: "create",
  label: msg`Create access delegation`,
  keywords: msg`new share grant team colleague invite add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is ready" }),
  mutation: createDelegation as CreateAction["mutation"],
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
  warning: adminWarning,
  refusal: () =>
    impersonation()
      ? msg`You're acting in someone else's account. Go back to your account first.`
      : undefined,
};
