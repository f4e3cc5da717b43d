import bareMetalCreateForm, { type BareMetalOptions } from "#actions/bareMetal/bareMetal.createForm.ts";
import type { CreateParts } from "#views/resource/create/useFormState.ts";
import { MachineSection } from "./MachineSection.tsx";

const bareMetalCreate: CreateParts<BareMetalOptions> = {
  ...bareMetalCreateForm,
  drawn: { machine: MachineSection },
};

export default bareMetalCreate;
