import { Trans, useLingui } from "@lingui/react/macro";
import { curlOf } from "#runtime/runs/curl.ts";
import type { FieldValues } from "#declarations/field.ts";
import { kindOf } from "#resources/registry.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";

/** Shows the requests to be sent as shell commands, on demand. */
export function Requests({ run, values }: { run: Run; values: FieldValues }) {
  const { kinds } = useApp();
  const { t } = useLingui();
  const isComplete = Object.keys(run.actor.getSnapshot().context.plan.check(values)).length === 0;
  const curl = isComplete
    ? run.targets.map((resource) => curlOf(run.action, values, resource, kindOf(kinds, resource))).join("\n")
    : "";
  return (
    <details className="text-sm">
      <summary className="w-max text-ink-faint">
        <Trans>What will be sent</Trans>
      </summary>
      {isComplete ? (
        <div className="mt-2 flex items-start gap-2 rounded-md bg-sunken p-2">
          <pre className="min-w-0 flex-1 overflow-x-auto font-mono text-xs">{curl}</pre>
          <CopyControl buttonOnly value={curl} label={t`curl command`} />
        </div>
      ) : (
        <p className="mt-1 text-ink-faint">
          <Trans>Fill in the form to see what will be sent.</Trans>
        </p>
      )}
    </details>
  );
}
