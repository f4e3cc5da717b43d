import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SESSION_LOG_FRAME_MS } from "#lib/constants.ts";
import type { FromFrame, Look, ToFrame } from "#runtime/recorded/messages.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import type { Layout, Scheme } from "#themes/theme.ts";
import { Spinner } from "#ui/Spinner.tsx";
import { useApp } from "#views/context/AppContext.tsx";

interface RecordedFrameProps {
  /** The frame's document. */
  source: string;
  log: SessionLog;
  step: number;
  onMessage: (message: FromFrame) => void;
}

/** The portal's page at a step, in a frame without an origin, which reaches no storage, other tab or server. */
export function RecordedFrame({ source, log, step, onMessage }: RecordedFrameProps) {
  const { t, i18n } = useLingui();
  const { theme } = useApp();
  const frame = useRef<HTMLIFrameElement>(null);
  const patience = useRef<number>(undefined);
  const [isLoading, setLoading] = useState(true);
  // The frame has no origin to name.
  const send = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, "*");
  const receive = useEffectEvent((message: FromFrame) => {
    window.clearTimeout(patience.current);
    patience.current = 0;
    if (message.type === "loaded") {
      const { scheme, layout } = document.documentElement.dataset;
      const look: Look = {
        theme: theme(),
        layout: layout as Layout | undefined,
        scheme: scheme as Scheme,
        language: i18n.locale,
      };
      send({ type: "open", log, look });
      send({ type: "show", step });
    } else setLoading(false);
    onMessage(message);
  });
  useEffect(() => {
    const listen = ({ source: from, data }: MessageEvent<FromFrame>) => {
      if (from === frame.current?.contentWindow) receive(data);
    };
    window.addEventListener("message", listen);
    return () => {
      window.removeEventListener("message", listen);
      window.clearTimeout(patience.current);
    };
  }, []);
  const show = useEffectEvent((at: number) => send({ type: "show", step: at }));
  useEffect(() => show(step), [step]);
  const fail = () => {
    setLoading(false);
    onMessage({ type: "failed" });
  };
  return (
    <div className="relative size-full">
      {isLoading && (
        <output className="absolute inset-0 flex items-center justify-center gap-2 text-ink-muted">
          <Spinner />
          <Trans>Loading…</Trans>
        </output>
      )}
      <iframe
        ref={frame}
        title={t`Page at this step`}
        srcDoc={source}
        sandbox="allow-scripts allow-forms"
        className="size-full border-0"
        // A frame whose scripts could not be loaded says nothing.
        onLoad={() => {
          patience.current ??= window.setTimeout(fail, SESSION_LOG_FRAME_MS);
        }}
      />
    </div>
  );
}
