import { loadBalancerCreate } from "#actions/loadBalancer/loadBalancer.create.ts";
import { loadBalancerCreateForm } from "#actions/loadBalancer/loadBalancer.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";

/** The screen of `lb.create`. */
export default function LoadBalancerCreateView() {
  return <CreateView create={loadBalancerCreate} form={loadBalancerCreateForm} />;
}
