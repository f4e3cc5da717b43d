import { Trans, useLingui } from "@lingui/react/macro";
import { useActorRef, useSelector } from "@xstate/react";
import { createRef, type RefObject, useId, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { sessionLogMachine } from "#machines/sessionLog/sessionLog.machine.ts";
import type { Look } from "#runtime/recorded/messages.ts";
import type { Layout, Scheme, Theme } from "#themes/theme.ts";
import { Button } from "#ui/Button.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { FileInput } from "#ui/FileInput.tsx";
import { WideSheet } from "#ui/WideSheet.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { Loading } from "./Loading.tsx";
import { LogSteps } from "./LogSteps.tsx";
import { createSessionLogActors } from "./sessionLogActors.ts";

interface SessionLogSheetProps {
  importFrame: () => Promise<{ address: string }>;
  onClose: () => void;
}

/** Steps through the session log of this tab, or of a saved file. */
export default function SessionLogSheet({ importFrame, onClose }: SessionLogSheetProps) {
  const { i18n } = useLingui();
  const { theme } = useApp();
  const [{ frame, machine }] = useState(() => {
    const drawn = createRef<HTMLIFrameElement>();
    const look = () => lookOf(theme(), i18n.locale);
    const actors = createSessionLogActors({ importFrame, frame: () => drawn.current, look, onClose });
    return { frame: drawn, machine: sessionLogMachine.provide({ actors }) };
  });
  // Not recorded: the steps of a log would push older entries out of it.
  return <SessionLogView actor={useActorRef(machine)} frame={frame} onClose={onClose} />;
}

function lookOf(theme: Theme, language: string): Look {
  const { scheme, layout } = document.documentElement.dataset;
  return { theme, layout: layout as Layout | undefined, scheme: scheme as Scheme, language };
}

interface SessionLogViewProps {
  actor: ActorRefFrom<typeof sessionLogMachine>;
  frame: RefObject<HTMLIFrameElement | null>;
  onClose: () => void;
}

export function SessionLogView({ actor, frame, onClose }: SessionLogViewProps) {
  const { t } = useLingui();
  const name = useSelector(actor, ({ context }) => context.file?.name ?? "");
  const isUnreadable = useSelector(actor, (state) => state.matches("unreadable"));
  const errorId = useId();
  return (
    <WideSheet
      title={t`Session log`}
      closeLabel={t`Close`}
      onClose={onClose}
      controls={
        <FileInput
          aria-label={t`Saved session log`}
          aria-describedby={isUnreadable ? errorId : undefined}
          aria-invalid={isUnreadable}
          name={name}
          accept={["application/json", ".json"]}
          chooseLabel={t`Choose file`}
          removeLabel={t`Show this tab's log`}
          none={t`Log of this tab`}
          onFile={(file) => actor.send({ type: "file.choose", file })}
        />
      }
    >
      {isUnreadable ? (
        <p id={errorId} role="alert" className="p-5 text-danger-ink">
          {name === "" ? (
            <Trans>Couldn't read the log of this tab. Choose a saved log.</Trans>
          ) : (
            <Trans>{name} isn't a session log. Choose a file that was saved with “Save session log”.</Trans>
          )}
        </p>
      ) : (
        <Log actor={actor} frame={frame} />
      )}
    </WideSheet>
  );
}

function Log({ actor, frame }: Pick<SessionLogViewProps, "actor" | "frame">) {
  const isStepping = useSelector(actor, (state) => state.hasTag("stepping"));
  const isNotLoaded = useSelector(actor, (state) => state.matches("notLoaded"));
  const text = useSelector(actor, ({ context }) => context.text);
  if (isStepping) return <LogSteps actor={actor} text={text} frame={frame} />;
  if (!isNotLoaded) return <Loading />;
  return (
    <ErrorState
      title={<Trans>Couldn't load the session log</Trans>}
      actions={
        <Button onClick={() => actor.send({ type: "log.retry" })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>A part of the portal didn't load. Check your connection and try again.</Trans>
    </ErrorState>
  );
}
