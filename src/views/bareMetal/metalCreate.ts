import metalCreateForm, { type MetalOffer } from "#actions/bareMetal/bareMetal.createForm.ts";
import type { CreateParts } from "#views/resource/create/useFormState.ts";
import { MachineSection } from "./MachineSection.tsx";

const metalCreate: CreateParts<MetalOffer> = { ...metalCreateForm, drawn: { machine: MachineSection } };

export default metalCreate;
