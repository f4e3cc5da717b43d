import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import type { FieldValues } from "#declarations/field.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { onDemand } from "#views/shared/onDemand.tsx";

const RunRequests = onDemand(() => import("./RunRequests.tsx"), { isOver: true });

/** The requests of a run's form or confirmation, closed at first; also copied as curl. */
export function RequestDetails({ run, values }: { run: Run; values: FieldValues }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="mb-2 w-max text-ink-faint">
        <Trans>Requests to be sent</Trans>
      </summary>
      {isOpen && (
        <Suspense fallback={null}>
          <RunRequests run={run} values={values} />
        </Suspense>
      )}
    </details>
  );
}
