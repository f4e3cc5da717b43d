import { ipAddressCreate } from "#actions/ipAddress/ipAddress.create.ts";
import { ipAddressCreateForm } from "#actions/ipAddress/ipAddress.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";

/** The screen of `ip.reserve`. */
export default function IpAddressCreateView() {
  return <CreateView create={ipAddressCreate} form={ipAddressCreateForm} />;
}
