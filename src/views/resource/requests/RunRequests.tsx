import type { Run } from "#machines/actionRun/run.ts";
import type { FieldValues } from "#declarations/field.ts";
import { kindOf } from "#resources/registry.ts";
import { callsOf } from "#runtime/runs/curl.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { Requests } from "./Requests.tsx";

/** The requests that a run's form or confirmation will send. */
export default function RunRequests({ run, values }: { run: Run; values: FieldValues }) {
  const { kinds } = useApp();
  const { action, actor, targets } = run;
  const isFilled = Object.keys(actor.getSnapshot().context.spec.check(values)).length === 0;
  const calls = isFilled
    ? targets.flatMap((resource) => callsOf(action, values, resource, kindOf(kinds, resource)))
    : undefined;
  return <Requests calls={calls} />;
}
