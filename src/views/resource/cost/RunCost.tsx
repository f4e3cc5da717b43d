import type { FieldValues } from "#declarations/field.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { CostChange } from "./CostChange.tsx";
import { sharesOf } from "./cost.ts";

/** What a run changes in the monthly price and in how long the balance lasts, once its form is filled in. */
export function RunCost({ run, values }: { run: Run; values: FieldValues }) {
  const { resourceActors } = useApp();
  const { action, actor, targets } = run;
  const { price } = action;
  const isFilled = Object.keys(actor.getSnapshot().context.spec.check(values)).length === 0;
  if (price === undefined || !isFilled) return null;
  return <CostChange shares={sharesOf(price, targets, values, resourceActors.billingAccount)} />;
}
