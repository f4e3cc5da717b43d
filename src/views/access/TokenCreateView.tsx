import { tokenCreate } from "../../actions/token.create.ts";
import { tokenCreateForm } from "../../actions/token.createForm.ts";
import { CreateView } from "../resource/create/CreateView.tsx";

export default function TokenCreateView() {
  return <CreateView create={tokenCreate} form={tokenCreateForm} />;
}
