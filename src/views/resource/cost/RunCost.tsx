import { Suspense } from "react";
import type { FieldValues } from "#declarations/field.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { onDemand } from "#views/shared/onDemand.tsx";

const RunCostChange = onDemand(() => import("./RunCostChange.tsx"), { isOver: true });

/** What a run's form or confirmation changes in the monthly price and in how long the balance lasts. */
export function RunCost({ run, values }: { run: Run; values: FieldValues }) {
  if (run.action.price === undefined) return null;
  return (
    <Suspense fallback={null}>
      <RunCostChange run={run} values={values} />
    </Suspense>
  );
}
