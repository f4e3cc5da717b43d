import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { listedNames } from "#lib/format.ts";
import type { Unread } from "#runtime/commands/readings.ts";
import { ToneIcon } from "#ui/ToneIcon.tsx";
import { linkTo } from "#runtime/commands/commandText.ts";
import { Requests } from "#views/resource/requests/Requests.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import type { RefusedAction } from "#views/palette/planLine.ts";
import { useOfferPlan } from "#views/resource/action/useOfferPlan.ts";
import { CommandCost } from "./CommandCost.tsx";
import { CommandValues } from "./CommandValues.tsx";
import type { DryRun, ReadCommand } from "./dryRun.ts";

const NAMES = 5;

interface CommandPreviewProps {
  id: string;
  command: ReadCommand;
  dryRun: DryRun;
  isRefused: boolean;
  /** The action with the resources of which some refuse it. */
  refused: RefusedAction | undefined;
}

/** What Enter would do: what was understood, for which resources, the requests and the price. Sends nothing. */
export function CommandPreview({ id, command, dryRun, isRefused, refused }: CommandPreviewProps) {
  const { t, i18n } = useLingui();
  const { verb, targets, unread } = command.reading;
  const names = targets.map(({ title }) => title);
  const able = dryRun.able.length;
  // Where nothing can run now, a plan leads to the price.
  const offerPlan = useOfferPlan(refused !== undefined);
  const changed =
    able > 0 || !refused ? dryRun.able : offerPlan(refused.action, refused.resources)?.resources;
  const link = linkTo({ ...command.reading, values: command.reading.given }, command.sources.targets);
  return (
    <section
      id={id}
      aria-label={t`Preview`}
      className="grid max-h-[44vh] grid-cols-[minmax(0,1fr)] shrink-0 content-start gap-2.5 overflow-y-auto border-t border-line px-4 py-3 text-sm max-wide:max-h-[55vh]"
    >
      {unread.length > 0 &&
        (command.isLoading ? (
          <p className="text-ink-faint">
            <Trans>Loading…</Trans>
          </p>
        ) : (
          <Note tone="warn">
            <NotUnderstood words={unread} />
          </Note>
        ))}
      {targets.length > 1 && <p>{listedNames(names, NAMES)}</p>}
      <CommandValues command={command} dryRun={dryRun} />
      {verb.action && able > 0 && (
        <Note tone="ok">
          {targets.length === 1
            ? t`The command can run now`
            : t`${plural(able, { one: "The command can run on # resource", other: "The command can run on # resources" })}`}
        </Note>
      )}
      {/* The line says why nothing at all can run. */}
      {!isRefused &&
        dryRun.reasons.map(({ reason, count }) => (
          <Note key={reason.id} tone="warn">
            {`${i18n._(reason)} (${count})`}
          </Note>
        ))}
      <CommandCost command={command} dryRun={dryRun} resources={changed ?? []} />
      {!isRefused && !verb.create?.command && <Requests calls={dryRun.calls} />}
      <div className="flex items-center justify-between gap-4 text-ink-faint">
        <p>{!isRefused && <Next step={dryRun.next} />}</p>
        <span className="flex shrink-0 items-center gap-1">
          <Trans>Command link</Trans>
          <CopyControl buttonOnly value={link} label={t`link to this command`} />
        </span>
      </div>
    </section>
  );
}

function Next({ step }: { step: DryRun["next"] }) {
  if (step === "requests") return <Trans>Press Enter to send the requests.</Trans>;
  if (step === "confirmation")
    return <Trans>Press Enter to open the confirmation. Nothing is sent before you confirm.</Trans>;
  return (
    <Trans>Press Enter to open the form with these values. Nothing is sent before you submit the form.</Trans>
  );
}

function Note({ tone, children }: { tone: "ok" | "warn"; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <ToneIcon
        tone={tone}
        className={`mt-0.5 shrink-0 ${tone === "ok" ? "text-ok-ink" : "text-warn-ink"}`}
      />
      <span>{children}</span>
    </p>
  );
}

function NotUnderstood({ words }: { words: readonly Unread[] }) {
  const listed = words.map(({ text }) => text).join(" ");
  const nearest = words.flatMap((word) => word.nearest ?? []).join(", ");
  return nearest === "" ? (
    <Trans>The command contains unknown words: {listed}. Correct or remove them.</Trans>
  ) : (
    <Trans>
      The command contains unknown words: {listed}. Did you mean {nearest}?
    </Trans>
  );
}
