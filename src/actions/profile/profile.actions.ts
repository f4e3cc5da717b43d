import { msg } from "@lingui/core/macro";
import type { Profile } from "#api/profile/profile.ts";
import { languages } from "#lib/texts/languages.ts";
import type { ProfileRequest } from "#machines/profile/profile.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { textOf, type FieldValues } from "#declarations/field.ts";
import { withPresent } from "#actions/common/words.ts";

/** Fields have the API's names, so that its validation errors find them. */
export const userActions = defineActions<Profile, ProfileRequest>("user", [
  {
    id: "user.details",
    event: "details.change",
    section: "configure",
    icon: "rename",
    prominent: true,
    label: msg`Change your details`,
    keywords: msg`profile name phone personal id edit`,
    progress: msg`Saving your details`,
    done: msg`User details updated`,
    fields: (user) => [
      {
        name: "first_name",
        label: msg`First name`,
        kind: "text",
        isProse: true,
        now: user.first_name,
        autoComplete: "given-name",
      },
      {
        name: "last_name",
        label: msg`Last name`,
        kind: "text",
        isProse: true,
        now: user.last_name,
        autoComplete: "family-name",
      },
      {
        name: "phone_number",
        label: msg`Phone`,
        kind: "text",
        optional: true,
        now: user.phone_number,
        autoComplete: "tel",
      },
      {
        name: "personal_id_number",
        label: msg`Personal ID number`,
        kind: "text",
        optional: true,
        now: user.personal_id_number,
      },
    ],
    payload: (values, user) => ({
      first_name: textOf(values, "first_name"),
      last_name: textOf(values, "last_name"),
      ...changed(values, user, "phone_number"),
      ...changed(values, user, "personal_id_number"),
    }),
  },
  {
    id: "user.language",
    event: "language.change",
    section: "configure",
    icon: "language",
    prominent: true,
    label: msg`Change language`,
    keywords: msg`profile locale translation`,
    progress: msg`Saving your details`,
    done: msg`User details updated`,
    fields: ({ lang }) => [
      {
        name: "lang",
        label: msg`Language`,
        help: msg`The portal switches to this language now. Devices where you haven't chosen a language use it too.`,
        kind: "choice",
        now: lang,
        choices: withPresent(
          languages.map(({ id, title }) => ({ value: id, label: title })),
          {},
          [lang],
        ),
      },
    ],
    payload: (values) => ({ lang: textOf(values, "lang") }),
  },
]);

/** An unchanged optional field is left out: an empty one would count as the customer's input. */
const changed = <K extends "phone_number" | "personal_id_number">(
  values: FieldValues,
  user: Profile,
  name: K,
): Partial<Record<K, string>> => {
  const value = textOf(values, name);
  return value === user[name] ? {} : ({ [name]: value } as Partial<Record<K, string>>);
};
