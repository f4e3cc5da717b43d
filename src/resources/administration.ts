import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { type Administration, administrationQuery } from "#api/profile/admin.ts";
import { tokenIn } from "#api/impersonation/impersonation.ts";
import { administrationParts } from "#machines/administration/administration.actors.ts";
import type { GivenToken } from "#machines/impersonation/impersonation.machine.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { paths } from "#declarations/paths.ts";
import type { ResourceKind } from "#declarations/kind.ts";

const title = msg`Administration`;

/** There for administrators alone: what they can do beyond customers. */
export const administration = (
  queryClient: QueryClient,
  actAs: (given: GivenToken) => void,
): ResourceKind<Administration> => ({
  type: "administration",
  forAdmins: true,
  icon: "shield",
  one: title,
  many: title,
  listPath: paths.page("administration"),
  idOf: administrationParts.idOf,
  titleOf: () => i18n._(title),
  detailPath: () => paths.page("administration"),
  searchText: () => "administrator admin",
  about: msg`What administrators can do beyond customers.`,
  columns: [],
  listQueries: () => [administrationQuery],
  lifecycle: lifecycleOf(
    {
      ...administrationParts,
      // Whose account it is, the account itself tells.
      answered: ({ type }, answer) => {
        if (type === "customer.enter") actAs({ token: tokenIn(answer), owner: "" });
      },
      states: {
        ready: { label: msg`Ready`, tone: "ok" },
      },
      guards: { isOwn: msg`Not while you act for somebody else` },
    },
    queryClient,
  ),
});
