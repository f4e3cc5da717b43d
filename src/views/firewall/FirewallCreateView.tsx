import { firewallCreate } from "#actions/firewall/firewall.create.ts";
import { firewallCreateForm } from "#actions/firewall/firewall.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";

/** The screen of `firewall.create`. */
export default function FirewallCreateView() {
  return <CreateView create={firewallCreate} form={firewallCreateForm} />;
}
