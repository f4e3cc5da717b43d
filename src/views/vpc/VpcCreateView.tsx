import { vpcCreate } from "#actions/vpc/vpc.create.ts";
import { vpcCreateForm } from "#actions/vpc/vpc.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";

/** The screen of `vpc.create`. */
export default function VpcCreateView() {
  return <CreateView create={vpcCreate} form={vpcCreateForm} />;
}
