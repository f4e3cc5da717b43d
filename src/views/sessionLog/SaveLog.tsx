import { Trans, useLingui } from "@lingui/react/macro";
import { aboutLog, saveSessionLog } from "#runtime/sessionLog/tabLog.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";

/** Saves the session log as a file, and says what the file holds. */
export default function SaveLog() {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-muted">{i18n._(aboutLog)}</p>
      <Button size="sm" icon={<Icon name="download" />} onClick={saveSessionLog}>
        <Trans>Save session log</Trans>
      </Button>
    </div>
  );
}
