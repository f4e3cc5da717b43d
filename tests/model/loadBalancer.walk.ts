import { type LoadBalancerFacts, loadBalancerMachine } from "#machines/loadBalancer/loadBalancer.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { loadBalancer, loadBalancerAnswers } from "./loadBalancer.fixture.ts";

const bare: LoadBalancerFacts = { hasTarget: false, hasRule: false };

export default lifecycleWalk({
  machine: loadBalancerMachine,
  chart: {
    title: "Load balancer",
    about:
      "A load balancer is active or deleted. Rules and targets change one at a time, because the server refuses a second change while one is in progress.",
    words: { "server.changed": "the server reports other rules or targets" },
  },
  facts: bare,
  others: [
    { hasTarget: true, hasRule: true },
    { hasTarget: true, hasRule: false },
    { hasTarget: false, hasRule: true },
  ],
  stateOf: () => "active",
  stable: ["active"],
  on: {
    active: {
      "targets.add": true,
      "target.remove": { if: ({ hasTarget }) => hasTarget },
      "rule.add": true,
      "rule.remove": { if: ({ hasRule }) => hasRule },
      "details.change": true,
      "account.change": true,
      delete: true,
    },
  },
  row: loadBalancer,
  title: "shop front",
  answers: loadBalancerAnswers,
  shows: { active: ["Active", ["Add targets", "Add forwarding rule"]] },
});
