import { metalCreate } from "#actions/bareMetal/bareMetal.create.ts";
import { metalCreateForm } from "#actions/bareMetal/bareMetal.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";
import { MachineSection } from "./MachineSection.tsx";

/** The screen of `metal.create`. */
export default function MetalCreateView() {
  return <CreateView create={metalCreate} form={metalCreateForm} drawn={{ machine: MachineSection }} />;
}
