import { delegationCreate } from "../../actions/delegation.create.ts";
import { delegationCreateForm } from "../../actions/delegation.createForm.ts";
import { CreateView } from "../resource/create/CreateView.tsx";

export default function DelegationCreateView() {
  return <CreateView create={delegationCreate} form={delegationCreateForm} />;
}
