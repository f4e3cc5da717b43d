import { msg } from "@lingui/core/macro";
import type { Resource } from "#declarations/kind.ts";
import type { ActionOf } from "#declarations/action.ts";
import { otherAccountField } from "./commonFields.ts";
import { numberOf } from "#declarations/field.ts";

/** Moves a resource to another billing account; `accountIdOf` returns the present one. */
export const moveAccount = <S extends Resource>(
  id: string,
  accountIdOf: (resource: S) => number | null | undefined,
): ActionOf<S, { type: "account.change"; billing_account_id: number }> => ({
  id,
  event: "account.change",
  section: "configure",
  icon: "move",
  bulk: true,
  label: msg`Move to another billing account`,
  keywords: msg`pay owner transfer`,
  progress: msg({ message: "Moving {name} to another billing account" }),
  done: msg({ message: "{name} moved to another billing account" }),
  fields: (resource) => [otherAccountField(accountIdOf(resource))],
  payload: (values) => ({ billing_account_id: numberOf(values, "account") }),
});
