import { billingAccountCreate } from "../../actions/billingAccount.create.ts";
import { billingAccountCreateForm } from "../../actions/billingAccount.createForm.ts";
import { CreateView } from "../resource/create/CreateView.tsx";

export default function BillingCreateView() {
  return <CreateView create={billingAccountCreate} form={billingAccountCreateForm} />;
}
