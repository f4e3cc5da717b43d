import { billingAccountCreate } from "#actions/billingAccount/billingAccount.create.ts";
import { billingAccountCreateForm } from "#actions/billingAccount/billingAccount.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";

export default function BillingCreateView() {
  return <CreateView create={billingAccountCreate} form={billingAccountCreateForm} />;
}
