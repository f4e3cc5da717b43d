import { tokenCreate } from "#actions/apiToken/apiToken.create.ts";
import { tokenCreateForm } from "#actions/apiToken/apiToken.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";

export default function TokenCreateView() {
  return <CreateView create={tokenCreate} form={tokenCreateForm} />;
}
