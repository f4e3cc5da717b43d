import { administrationLifecycle } from "../../src/machines/administration/administration.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  model: administrationLifecycle,
  facts: { isOwn: true },
  others: [],
  row: { $type: "administration" },
  title: "Administration",
  shows: { ready: ["Ready", ["Act as a customer"]] },
});
