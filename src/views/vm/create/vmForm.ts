import type { VmOffer } from "#actions/vm/create/vm.offer.ts";
import type { FormState } from "#views/resource/create/useFormState.ts";

/** The form of a new machine, as its sections see it. */
export type VmForm = FormState<VmOffer>;
