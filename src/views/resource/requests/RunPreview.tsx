import type { FieldValues } from "#declarations/field.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { RunCost } from "#views/resource/cost/RunCost.tsx";
import { RequestDetails } from "./RequestDetails.tsx";

interface RunPreviewProps {
  run: Run;
  values: FieldValues;
  /** A plan sends more than the action's requests. */
  isPlan?: boolean;
}

/** The price and the requests of a run's form or confirmation. */
export function RunPreview({ run, values, isPlan = false }: RunPreviewProps) {
  return (
    <>
      <RunCost run={run} values={values} />
      {!isPlan && <RequestDetails run={run} values={values} />}
    </>
  );
}
