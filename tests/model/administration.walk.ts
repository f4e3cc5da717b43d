import { administrationLifecycle } from "#machines/administration/administration.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  model: administrationLifecycle,
  facts: { isOwn: true },
  others: [{ isOwn: false }],
  stands: () => "settled.ready",
  takes: {
    settled: {
      "customer.enter": { if: ({ isOwn }) => isOwn },
      "threshold.change": { if: ({ isOwn }) => isOwn },
    },
  },
  row: { $type: "administration" },
  title: "Administration",
  config: { siteCurrency: "EUR" },
  shows: {
    ready: ["Ready", ({ isOwn }) => (isOwn ? ["Act as a customer", "Change the clearing top-up"] : [])],
  },
});
