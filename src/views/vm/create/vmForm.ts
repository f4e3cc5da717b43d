import type { VmOptions } from "#actions/vm/create/vm.options.ts";
import type { FormState } from "#views/resource/create/useFormState.ts";

/** The form of a new machine, as its sections receive it. */
export type VmForm = FormState<VmOptions>;
