import { loadBalancerCreate } from "../../actions/loadBalancer.create.ts";
import { loadBalancerCreateForm } from "../../actions/loadBalancer.createForm.ts";
import { CreateView } from "../resource/create/CreateView.tsx";

/** The screen of `lb.create`. */
export default function LoadBalancerCreateView() {
  return <CreateView create={loadBalancerCreate} form={loadBalancerCreateForm} />;
}
