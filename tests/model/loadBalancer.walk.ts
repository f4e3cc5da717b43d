import {
  type LoadBalancerFacts,
  loadBalancerLifecycle,
} from "../../src/machines/loadBalancer/loadBalancer.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { loadBalancer, loadBalancerAnswers } from "./loadBalancer.fixture.ts";

const bare: LoadBalancerFacts = { hasTarget: false, hasRule: false };

export default lifecycleWalk({
  model: loadBalancerLifecycle,
  facts: bare,
  others: [{ hasTarget: true, hasRule: true }],
  row: loadBalancer,
  title: "shop front",
  answers: loadBalancerAnswers,
  shows: { active: ["Active", ["Add targets", "Add forwarding rule"]] },
});
