import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Call } from "#api/http/client.ts";
import { curlOf, requestText } from "#runtime/runs/curl.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";

/** More requests are copied, but not shown. */
const SHOWN = 3;

/** The requests to be sent, with a button that copies them as shell commands; `calls` is undefined while fields are open. */
export function Requests({ calls }: { calls: readonly Call[] | undefined }) {
  const { t } = useLingui();
  if (calls === undefined)
    return (
      <p className="text-ink-faint">
        <Trans>Fill in the form to see the requests to be sent.</Trans>
      </p>
    );
  if (calls.length === 0)
    return (
      <p className="text-ink-faint">
        <Trans>No requests are sent, because no value changes.</Trans>
      </p>
    );
  const more = calls.length - SHOWN;
  return (
    <div className="flex items-start gap-2 rounded-md bg-sunken p-2">
      <pre className="min-w-0 flex-1 font-mono text-xs leading-5 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {calls.slice(0, SHOWN).map(requestText).join("\n")}
        {more > 0 &&
          `\n${t`${plural(more, { one: "# more request not listed", other: "# more requests not listed" })}`}`}
      </pre>
      <CopyControl buttonOnly value={curlOf(calls)} label={t`curl command`} />
    </div>
  );
}
