import { useLingui } from "@lingui/react/macro";
import type { Field } from "#declarations/field.ts";

/** In the place of a form that cannot be filled in: nothing is there for a field that has to be chosen. */
export function NothingToChoose({ field: { noChoices } }: { field: Field }) {
  const { t, i18n } = useLingui();
  return (
    <p data-autofocus tabIndex={-1} className="outline-none">
      {noChoices ? i18n._(noChoices) : t`No options are available.`}
    </p>
  );
}
