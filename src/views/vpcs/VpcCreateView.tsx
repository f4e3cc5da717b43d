import { vpcCreate } from "../../actions/vpc.create.ts";
import { vpcCreateForm } from "../../actions/vpc.createForm.ts";
import { CreateView } from "../resource/create/CreateView.tsx";

/** The screen of `vpc.create`. */
export default function VpcCreateView() {
  return <CreateView create={vpcCreate} form={vpcCreateForm} />;
}
