import { delegationCreate } from "#actions/delegation/delegation.create.ts";
import { delegationCreateForm } from "#actions/delegation/delegation.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";

export default function DelegationCreateView() {
  return <CreateView create={delegationCreate} form={delegationCreateForm} />;
}
