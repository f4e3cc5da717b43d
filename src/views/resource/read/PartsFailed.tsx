import { useLingui } from "@lingui/react/macro";
import { PartFailed } from "#views/resource/list/ListStates.tsx";
import { usePlaceOf } from "./usePlaceOf.ts";
import type { KindRows } from "./useAllResources.ts";

/** Lists that failed to load, each with a retry button. */
export function PartsFailed({ allResources }: { allResources: readonly KindRows[] }) {
  const { i18n } = useLingui();
  const placeOf = usePlaceOf();
  return allResources.flatMap(({ kind, failures, refresh }) =>
    failures.map((failure) => (
      <PartFailed
        key={`${kind.type} ${failure.location}`}
        failure={failure}
        place={[i18n._(kind.many), placeOf(failure.location)].filter(Boolean).join(", ")}
        onRetry={refresh}
      />
    )),
  );
}
