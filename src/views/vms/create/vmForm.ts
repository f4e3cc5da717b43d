import type { VmOffer } from "../../../actions/vm.offer.ts";
import type { FormState } from "../../resource/create/useFormState.ts";

/** The form of a new machine, as its sections see it. */
export type VmForm = FormState<VmOffer>;
