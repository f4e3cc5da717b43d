import { FieldInput } from "./FieldInput.tsx";
import type { FormState } from "#views/resource/create/useFormState.ts";

/** The field's id, for links from an error summary. */
export const idOf = (name: string): string => `create-${name}`;

interface FormFieldProps {
  form: FormState;
  name: string;
  /** Set if the field's label repeats the heading above. */
  isAlone?: boolean;
}

/** A declared field by name; renders nothing if the field does not apply. */
export function FormField({ form, name, isAlone }: FormFieldProps) {
  const field = form.fields.find((it) => it.name === name);
  if (field === undefined) return null;
  return (
    <FieldInput
      field={field}
      id={idOf(name)}
      isAlone={isAlone}
      value={form.values[name] ?? ""}
      error={form.errors[name]}
      errors={form.errors}
      onValue={(value) => form.set({ [name]: value })}
    />
  );
}
