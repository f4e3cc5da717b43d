import { Trans } from "@lingui/react/macro";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Section } from "../../../ui/Section.tsx";
import { FormField, idOf } from "./FormField.tsx";
import type { VmForm } from "./useVmForm.ts";

/** How the machine is called, who pays for it, and on which terms. */
export function OwnSection({ form }: { form: VmForm }) {
  return (
    <Section title={<Trans>Name and billing</Trans>}>
      <div className="grid gap-4">
        <FormField form={form} name="name" />
        <FormField form={form} name="description" />
        <FormField form={form} name="billing_account_id" />
        <Terms form={form} />
      </div>
    </Section>
  );
}

function Terms({ form }: { form: VmForm }) {
  const { termsUrl } = form.offer;
  if (termsUrl === undefined) return null;
  const error = form.errors["terms"];
  return (
    <div>
      <Checkbox
        id={idOf("terms")}
        checked={form.values["terms"] === true}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${idOf("terms")}-error`}
        onChange={({ target }) => form.set({ terms: target.checked })}
        label={
          <Trans>
            I accept the{" "}
            <a href={termsUrl} target="_blank" rel="noreferrer" className="underline underline-offset-2">
              Terms of Service
            </a>
          </Trans>
        }
      />
      {error && (
        <p id={`${idOf("terms")}-error`} className="text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
