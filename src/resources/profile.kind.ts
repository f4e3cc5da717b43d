import { msg } from "@lingui/core/macro";
import { userActions } from "#actions/profile/profile.actions.ts";
import { type Profile, profileQuery } from "#api/profile/profile.ts";
import { chooseLanguage } from "#lib/i18n.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { profileParts } from "#machines/profile/profile.actors.ts";
import { paths } from "#declarations/paths.ts";
import type { Lifecycle } from "#declarations/kind.ts";
import type { KindDeclaration } from "./declaration.ts";

/** The signed-in user: a single row without a list page. */
const profile: KindDeclaration<Profile> = {
  type: "user",
  isOne: true,
  idOf: profileParts.idOf,
  titleOf: nameOf,
  detailPath: () => paths.page("profile"),
  searchText: (row) => `${nameOf(row)} ${row.email}`,
  about: msg`Your profile shows your personal details and how you log in.`,
  columns: [],
  listQueries: () => [profileQuery],
  actions: userActions,
  lifecycle: (queryClient) =>
    followingLanguage(
      lifecycleOf(
        {
          ...profileParts,
          states: {
            known: { label: msg`Saved`, tone: "ok" },
          },
          guards: {},
        },
        queryClient,
      ),
    ),
};

/** The email address stands in for a missing name. */
export function nameOf({ first_name, last_name, email }: Profile): string {
  return [first_name, last_name].filter(Boolean).join(" ") || email;
}

/** Switches the portal to the saved language, once the server confirms it. */
function followingLanguage(lifecycle: Lifecycle<Profile>): Lifecycle<Profile> {
  return {
    ...lifecycle,
    start: (row) => {
      const actor = lifecycle.start(row);
      let { lang } = row;
      actor.subscribe(({ context }) => {
        if (context.facts.lang === lang) return;
        ({ lang } = context.facts);
        if (context.request?.lang === lang) void chooseLanguage(lang);
      });
      return actor;
    },
  };
}

export default profile;
