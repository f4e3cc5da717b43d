import { administrationLifecycle } from "../../src/machines/administration/administration.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  model: administrationLifecycle,
  facts: { isOwn: true },
  others: [],
  row: { $type: "administration" },
  title: "Administration",
  config: { siteCurrency: "EUR" },
  shows: { ready: ["Ready", ["Act as a customer", "Change the clearing top-up"]] },
});
