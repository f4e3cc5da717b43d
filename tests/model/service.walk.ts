import { type ServiceFacts, serviceMachine } from "#machines/service/service.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { managedService, serviceAnswers } from "./service.fixture.ts";

const bare: ServiceFacts = {
  status: "active",
  hasRunning: false,
  hasStopped: false,
  hasBackup: false,
  hasAddress: false,
  isCluster: false,
};
const rich: ServiceFacts = {
  status: "active",
  hasRunning: true,
  hasStopped: true,
  hasBackup: true,
  hasAddress: true,
  isCluster: true,
};

export default lifecycleWalk({
  machine: serviceMachine,
  chart: {
    title: "Managed service",
    about:
      "A database or cluster that the provider runs: requested until its machines are created, then active. The server accepts one change at a time.",
    words: {
      "server.changed": "the server reports a new status or new machines",
      "node.rebuild": "restore a machine from a backup",
      "address.allow": "let an address connect",
    },
  },
  facts: bare,
  others: [rich, ...["requested", "deleted", "suspended"].map((status) => ({ ...bare, status }))],
  stateOf: ({ status }) =>
    ({ active: "active", requested: "requested", deleted: "deleted" })[status] ?? "unrecognised",
  stable: ["active"],
  on: {
    active: {
      "node.start": { if: ({ hasStopped }) => hasStopped },
      "node.stop": { if: ({ hasRunning }) => hasRunning },
      "node.rebuild": { if: ({ hasBackup }) => hasBackup },
      "address.allow": true,
      "address.remove": { if: ({ hasAddress }) => hasAddress },
      "pools.change": { if: ({ isCluster }) => isCluster },
      "maintenance.change": { if: ({ isCluster }) => isCluster },
      "details.change": true,
      "account.change": true,
      delete: true,
    },
    requested: {},
    unrecognised: {},
  },
  row: managedService,
  title: "shop cluster",
  answers: serviceAnswers,
  typed: { ip_address: "203.0.113.9" },
  shows: {
    active: ["Active", ["Allow address"]],
    requested: ["Requested"],
    unrecognised: ["Busy"],
  },
});
