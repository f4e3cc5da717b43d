import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import type { FromFrame, Look, ToFrame } from "#runtime/recorded/messages.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import type { Layout, Scheme } from "#themes/theme.ts";
import { useApp } from "#views/context/AppContext.tsx";

interface RecordedFrameProps {
  /** The frame's document. */
  source: string;
  log: SessionLog;
  step: number;
  onMessage: (message: FromFrame) => void;
}

/** The portal's page at a step of a log, in a frame without an origin: the browser lets it reach no storage, other tab or server. */
export function RecordedFrame({ source, log, step, onMessage }: RecordedFrameProps) {
  const { t, i18n } = useLingui();
  const { theme } = useApp();
  const frame = useRef<HTMLIFrameElement>(null);
  // The frame has no origin to name.
  const send = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, "*");
  const receive = useEffectEvent((message: FromFrame) => {
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
    }
    onMessage(message);
  });
  useEffect(() => {
    const listen = ({ source: from, data }: MessageEvent<FromFrame>) => {
      if (from === frame.current?.contentWindow) receive(data);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  const show = useEffectEvent((at: number) => send({ type: "show", step: at }));
  useEffect(() => show(step), [step]);
  return (
    <iframe
      ref={frame}
      title={t`Page at this step`}
      srcDoc={source}
      sandbox="allow-scripts allow-forms"
      className="size-full border-0"
    />
  );
}
