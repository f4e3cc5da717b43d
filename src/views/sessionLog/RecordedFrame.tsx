import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { RefObject } from "react";
import type { ActorRefFrom } from "xstate";
import type { sessionLogMachine } from "#machines/sessionLog/sessionLog.machine.ts";
import { Loading } from "./Loading.tsx";

interface RecordedFrameProps {
  actor: ActorRefFrom<typeof sessionLogMachine>;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The portal's page at a step, in a frame without an origin, which reaches no storage, other tab or server. */
export function RecordedFrame({ actor, frame }: RecordedFrameProps) {
  const { t } = useLingui();
  const source = useSelector(actor, ({ context }) => context.source);
  const isStarting = useSelector(
    actor,
    (state) => state.matches({ framed: "starting" }) || state.matches({ framed: "awaiting" }),
  );
  return (
    <div className="relative min-h-0 flex-1">
      {isStarting && (
        <div className="absolute inset-0">
          <Loading />
        </div>
      )}
      <iframe
        ref={frame}
        title={t`Page at this step`}
        srcDoc={source}
        sandbox="allow-scripts allow-forms"
        className="size-full border-0"
      />
    </div>
  );
}
