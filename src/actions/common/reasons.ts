import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { inSentence } from "#lib/format.ts";
import type { Refusal } from "#machines/lifecycle/whyNot.ts";
import type { Lifecycle } from "#declarations/kind.ts";
import { restrictionText } from "#actions/billingAccount/accountRestriction.ts";

/** A lifecycle's texts, which are the same for every row. */
interface Texts {
  lifecycle: Pick<Lifecycle<never>, "states" | "guards">;
}

/** Text of a refusal: the single source for buttons, menus, bulk bar and palette. */
export function reasonText(refusal: Refusal, { lifecycle }: Texts): MessageDescriptor {
  switch (refusal.because) {
    case "busy": {
      const state = stateWord(refusal.state, lifecycle.states);
      return msg`Wait until the current change ends: ${state}`;
    }
    case "state": {
      const states = listed(refusal.availableIn.map((key) => stateWord(key, lifecycle.states)));
      return states === "" ? notNow : msg`Available while ${states}`;
    }
    case "guard":
      return lifecycle.guards[refusal.guard] ?? notNow;
    case "account":
      return restrictionText(refusal.account);
  }
}

const notNow = msg`This action isn't available now`;

/** A state's label for use inside a sentence. */
function stateWord(key: string, states: Lifecycle<never>["states"]): string {
  const label = states[key]?.label;
  return label ? inSentence(i18n._(label)) : key;
}

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: "disjunction" }).format(new Set(words));
