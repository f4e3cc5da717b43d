import { administrationMachine } from "#machines/administration/administration.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  machine: administrationMachine,
  chart: {
    title: "Administration",
    about: "Administrator tools: acting as a customer.",
    words: { "server.changed": "the server reports new data" },
  },
  facts: { isOwn: true },
  others: [{ isOwn: false }],
  stateOf: () => "ready",
  stable: ["ready"],
  common: {
    "customer.enter": { if: ({ isOwn }) => isOwn },
    "threshold.change": { if: ({ isOwn }) => isOwn },
  },

  row: { $type: "administration" },
  title: "Administration",
  config: { siteCurrency: "EUR" },
  shows: {
    ready: [
      "Ready",
      ({ isOwn }) => (isOwn ? ["Act as a customer", "Change the top-up amount that removes limits"] : []),
    ],
  },
});
