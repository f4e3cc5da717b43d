import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { administrationActions } from "#actions/administration/administration.actions.ts";
import { type Administration, administrationQuery } from "#api/profile/admin.ts";
import { tokenIn } from "#api/impersonation/impersonation.ts";
import { administrationParts } from "#machines/administration/administration.actors.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { paths } from "#declarations/paths.ts";
import type { KindDeclaration } from "./declaration.ts";

const title = msg`Administration`;

/** For administrators only. */
const administration: KindDeclaration<Administration> = {
  type: "administration",
  idOf: administrationParts.idOf,
  titleOf: () => i18n._(title),
  detailPath: () => paths.page("administration"),
  searchText: () => "administrator admin",
  about: msg`Administrators can act as a customer and set the top-up amount that removes the limits of a billing account.`,
  columns: [],
  listQueries: () => [administrationQuery],
  actions: administrationActions,
  lifecycle: (queryClient, { actAs }) =>
    lifecycleOf(
      {
        ...administrationParts,
        // The response does not name the account's owner; the account itself does.
        answered: ({ type }, response) => {
          if (type === "customer.enter") actAs({ token: tokenIn(response), owner: "", byAdmin: true });
        },
        states: {
          ready: { label: msg`Ready`, tone: "ok" },
        },
        guards: { isOwn: msg`You're acting in someone else's account. Go back to your account first.` },
      },
      queryClient,
    ),
};

export default administration;
