import { metalCreate } from "../../actions/metal.create.ts";
import { metalCreateForm } from "../../actions/metal.createForm.ts";
import { CreateView } from "../resource/create/CreateView.tsx";
import { MachineSection } from "./MachineSection.tsx";

/** The screen of `metal.create`. */
export default function MetalCreateView() {
  return <CreateView create={metalCreate} form={metalCreateForm} drawn={{ machine: MachineSection }} />;
}
