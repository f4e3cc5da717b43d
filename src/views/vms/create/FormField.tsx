import { FieldInput } from "../../resource/FieldInput.tsx";
import type { VmForm } from "./useVmForm.ts";

/** Where an error summary finds the field. */
export const idOf = (name: string): string => `vm-create-${name}`;

/** One declared field by its name; nothing where it does not apply to what is chosen. */
export function FormField({ form, name }: { form: VmForm; name: string }) {
  const field = form.fields.find((it) => it.name === name);
  if (field === undefined) return null;
  return (
    <FieldInput
      field={field}
      id={idOf(name)}
      value={form.values[name] ?? ""}
      error={form.errors[name]}
      onValue={(value) => form.set({ [name]: value })}
    />
  );
}
