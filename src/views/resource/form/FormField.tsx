import { FieldInput } from "./FieldInput.tsx";
import type { FormState } from "#views/resource/create/useFormState.ts";

/** Where an error summary finds the field. */
export const idOf = (name: string): string => `create-${name}`;

interface FormFieldProps {
  form: FormState;
  name: string;
  /** The only one under a heading that says the same. */
  isAlone?: boolean;
}

/** One declared field by its name; nothing where it does not apply to what is chosen. */
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
