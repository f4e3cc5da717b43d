import { firewallCreate } from "../../actions/firewall.create.ts";
import { firewallCreateForm } from "../../actions/firewall.createForm.ts";
import { CreateView } from "../resource/create/CreateView.tsx";

/** The screen of `firewall.create`. */
export default function FirewallCreateView() {
  return <CreateView create={firewallCreate} form={firewallCreateForm} />;
}
