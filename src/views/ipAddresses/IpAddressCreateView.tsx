import { ipAddressCreate } from "../../actions/ipAddress.create.ts";
import { ipAddressCreateForm } from "../../actions/ipAddress.createForm.ts";
import { CreateView } from "../resource/create/CreateView.tsx";

/** The screen of `ip.reserve`. */
export default function IpAddressCreateView() {
  return <CreateView create={ipAddressCreate} form={ipAddressCreateForm} />;
}
