import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type RefObject, useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import { SESSION_LOG_ROWS } from "#lib/constants.ts";
import { formatTime } from "#lib/format.ts";
import type { sessionLogMachine } from "#machines/sessionLog/sessionLog.machine.ts";
import { hasCutList, startsOf, stepsOf } from "#runtime/recorded/moments.ts";
import { parseLog } from "#runtime/recorded/parseLog.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
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
  actor: ActorRefFrom<typeof sessionLogMachine>;
  /** The log as JSON. */
  text: string;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** A log's steps with the page at the chosen one. */
export function LogSteps({ actor, text, frame }: LogStepsProps) {
  const { t, i18n } = useLingui();
  const kinds = useEnabledKinds();
  const { log, steps, starts } = useMemo(() => stepsIn(text), [text]);
  const step = useSelector(actor, ({ context }) => context.step);
  const isFramed = useSelector(actor, (state) => state.matches("framed"));
  const count = steps.length;
  const chosen = steps.indexOf(step);
  const entry = log.entries[step];
  if (entry === undefined)
    return <EmptyState icon={<Icon name="history" />} title={<Trans>No steps in this log</Trans>} />;

  const { title, label, names } = stepText(entry, starts, kinds);
  const time = formatTime(new Date(Date.parse(log.startedAt) + entry.at));
  const number = chosen + 1;
  const heading = i18n._(title);
  const spoken = [heading, label && i18n._(label)].filter(Boolean).join(", ");
  const go = (to: number) => {
    const next = steps[to];
    if (next !== undefined) actor.send({ type: "step.choose", step: next });
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
            aria-valuetext={t`Step ${number} of ${count}: ${spoken}`}
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
      {isFramed ? (
        <>
          <Notice actor={actor} log={log} />
          <RecordedFrame actor={actor} frame={frame} />
        </>
      ) : (
        <NotShown actor={actor} />
      )}
    </>
  );
}

function stepsIn(text: string) {
  const log = parseLog(text);
  return { log, steps: stepsOf(log), starts: startsOf(log.entries) };
}

/** What is not as in the recorded session. */
function Notice({ actor, log }: Pick<LogStepsProps, "actor"> & { log: SessionLog }) {
  const { dropped } = log;
  const isCut = useSelector(actor, ({ context }) => hasCutList(log, context.step));
  const isRefused = useSelector(actor, (state) => state.matches({ framed: { page: "refused" } }));
  const isIncomplete = useSelector(actor, (state) => state.matches({ framed: { page: "incomplete" } }));
  return (
    <Banner flush tone={isRefused ? "warn" : "info"}>
      {isRefused ? (
        <Trans>Nothing was sent. Session logs are read-only.</Trans>
      ) : isIncomplete ? (
        <Trans>
          A dialog was open at this step. The log doesn't contain its data, so the dialog isn't shown.
        </Trans>
      ) : (
        <>
          <Trans>
            This session log is read-only. Placeholders such as text-1 stand for data that the log doesn't
            contain.
          </Trans>
          {isCut && (
            <p>
              <Trans>The log holds the first {SESSION_LOG_ROWS} rows of each list.</Trans>
            </p>
          )}
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

function NotShown({ actor }: Pick<LogStepsProps, "actor">) {
  const isSilent = useSelector(actor, (state) => state.matches("silent"));
  return (
    <ErrorState
      title={<Trans>Couldn't show this step</Trans>}
      actions={
        <Button onClick={() => actor.send({ type: "log.retry" })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isSilent ? (
        <Trans>The page didn't start. Check your connection and try again.</Trans>
      ) : (
        <Trans>The page stopped with an error. Try again or choose another step.</Trans>
      )}
    </ErrorState>
  );
}
