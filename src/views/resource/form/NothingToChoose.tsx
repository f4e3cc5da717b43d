import { useLingui } from "@lingui/react/macro";
import type { Field } from "#declarations/field.ts";

/** Shown in place of a form if a required choice has no options. */
export function NothingToChoose({ field: { noChoices } }: { field: Field }) {
  const { t, i18n } = useLingui();
  return (
    <p data-autofocus tabIndex={-1} className="outline-none">
      {noChoices ? i18n._(noChoices) : t`No options are available. Try again later.`}
    </p>
  );
}
