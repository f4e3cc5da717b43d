import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { toApiError } from "#api/http/errors.ts";
import type { RunItem } from "#machines/actionRun/actionRun.machine.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { Banner } from "#ui/Banner.tsx";
import { Link } from "#ui/link.tsx";
import { ErrorText } from "#views/shared/ErrorText.tsx";
import { useApp } from "#views/context/AppContext.tsx";

/** Progress of a run by target: done, failed and why. */
export function RunReport({ run, items }: { run: Run; items: readonly RunItem[] }) {
  const { palette } = useApp();
  const { t, i18n } = useLingui();
  // Dismisses the failure that was read, before navigation.
  const leave = () => {
    run.actor.send({ type: "run.dismiss" });
    palette.send({ type: "palette.close" });
  };
  const of = (state: RunItem["state"]) => items.filter((item) => item.state === state);
  const failed = of("failed");
  const done = of("done").length;
  const isBulk = run.targets.length > 1;
  // "Failed to update details", if a request was sent and refused.
  const { attempt } = toApiError(failed[0]?.error);
  return (
    <>
      {isBulk && done > 0 && (
        <Banner tone="ok">
          <Trans>
            Completed for {done} of {items.length} resources
          </Trans>
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner
          tone="danger"
          title={
            isBulk
              ? t`${plural(failed.length, { one: "Failed for # resource", other: "Failed for # resources" })}`
              : attempt
                ? i18n._(attempt)
                : t`Error performing action`
          }
        >
          <ul className="grid gap-1">
            {failed.map((item) => (
              <li key={item.id}>
                {isBulk && <span className="font-medium">{item.title}: </span>}
                <Failure thrown={item.error} onLeave={leave} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}

/** Why a request failed, with links to what is left over. */
export function Failure({ thrown, onLeave }: { thrown: unknown; onLeave: () => void }) {
  const { i18n } = useLingui();
  const error = toApiError(thrown);
  return (
    <>
      <ErrorText error={error} />
      {error.remaining?.map(({ text, path, label }) => (
        <p key={path}>
          {i18n._(text)}{" "}
          <Link href={path} className="underline underline-offset-2" onClick={onLeave}>
            <Trans>Open {label}</Trans>
          </Link>
        </p>
      ))}
      {error.outcomeUnknown && (
        <p>
          <Trans>The action may have succeeded. Check the resource's state before you try again.</Trans>
        </p>
      )}
      {error.correlationId && (
        <p className="font-mono text-xs break-all text-ink-muted">
          <Trans>Correlation ID {error.correlationId}</Trans>
        </p>
      )}
    </>
  );
}
