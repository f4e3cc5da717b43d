import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatTime } from "#lib/format.ts";
import type { FromFrame } from "#runtime/recorded/messages.ts";
import { startsOf, stepsOf } from "#runtime/recorded/moments.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { Banner } from "#ui/Banner.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { RangeInput } from "#ui/RangeInput.tsx";
import { useEnabledKinds } from "#views/context/useKind.ts";
import { RecordedFrame } from "./RecordedFrame.tsx";
import { stepText } from "./stepText.ts";

interface LogStepsProps {
  log: SessionLog;
  /** The document of the frame. */
  source: string;
}

/** What the frame has said about the present step. */
type Notice = Exclude<FromFrame["type"], "loaded" | "shown"> | undefined;

/** A log's steps with the page at the chosen one. */
export function LogSteps({ log, source }: LogStepsProps) {
  const { t, i18n } = useLingui();
  const kinds = useEnabledKinds();
  const [{ steps, starts }] = useState(() => ({ steps: stepsOf(log), starts: startsOf(log.entries) }));
  const count = steps.length;
  const [chosen, choose] = useState(count - 1);
  const [notice, setNotice] = useState<Notice>();
  const step = steps[chosen];
  const entry = step === undefined ? undefined : log.entries[step];
  if (step === undefined || entry === undefined)
    return <EmptyState icon={<Icon name="history" />} title={<Trans>No steps in this log</Trans>} />;

  const { title, label, names } = stepText(entry, starts, kinds);
  const time = formatTime(new Date(Date.parse(log.startedAt) + entry.at));
  const number = chosen + 1;
  const heading = i18n._(title);
  const spoken = [heading, label && i18n._(label)].filter(Boolean).join(", ");
  const go = (to: number) => {
    setNotice(undefined);
    choose(to);
  };
  return (
    <>
      <section aria-label={t`Step`} className="grid gap-2 border-b border-line px-5 py-3 max-wide:px-4">
        <div className="flex items-center gap-2">
          <IconButton
            icon={<Icon name="next" className="rotate-180" />}
            label={t`Previous step`}
            disabledReason={chosen === 0 ? t`This is the first step.` : undefined}
            onClick={() => go(chosen - 1)}
          />
          <RangeInput
            ref={focusAtOnce}
            aria-label={t`Step`}
            aria-valuetext={t`${number} of ${count}: ${spoken}`}
            min={0}
            max={count - 1}
            value={chosen}
            onChange={({ target }) => go(target.valueAsNumber)}
            className="min-w-0 flex-1"
          />
          <IconButton
            icon={<Icon name="next" />}
            label={t`Next step`}
            disabledReason={number === count ? t`This is the last step.` : undefined}
            onClick={() => go(chosen + 1)}
          />
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-muted tabular-nums">
            <Trans>
              Step {number} of {count}
            </Trans>
          </span>
          <time className="text-ink-muted tabular-nums">{time}</time>
          <span className="font-medium">{heading}</span>
          {label && <span>{i18n._(label)}</span>}
          <span lang="en" className="min-w-0 font-mono text-sm break-words text-ink-muted">
            {names}
          </span>
        </p>
      </section>
      <NoticeBanner notice={notice} dropped={log.dropped} />
      <div className="min-h-0 flex-1">
        <RecordedFrame
          source={source}
          log={log}
          step={step}
          onMessage={(message) => {
            if (message.type === "shown") setNotice(undefined);
            else if (message.type !== "loaded") setNotice(message.type);
          }}
        />
      </div>
    </>
  );
}

/** `dropped` is the number of entries that had no room in the log. */
function NoticeBanner({ notice, dropped }: { notice: Notice; dropped: number }) {
  if (notice === "failed")
    return (
      <ErrorState title={<Trans>Couldn't show this step</Trans>}>
        <Trans>Choose another step, or close the session log and open it again.</Trans>
      </ErrorState>
    );
  return (
    <Banner flush tone={notice === "refused" ? "warn" : "info"}>
      {notice === "refused" ? (
        <Trans>Nothing was sent. Session logs are read-only.</Trans>
      ) : notice === "dialogMissing" ? (
        <Trans>
          A dialog was open at this step. The log doesn't contain its data, so the dialog isn't shown.
        </Trans>
      ) : (
        <>
          <Trans>
            This session log is read-only. Placeholders such as text-1 stand for data that the log doesn't
            contain.
          </Trans>
          {dropped > 0 && (
            <p>
              <Plural
                value={dropped}
                one="The log had no room for # older event."
                other="The log had no room for # older events."
              />
            </p>
          )}
        </>
      )}
    </Banner>
  );
}
