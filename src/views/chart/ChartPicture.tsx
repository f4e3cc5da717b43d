import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { Active } from "#lib/chart/chart.ts";
import { markPicture, movePicture, showPresent, type Zoom, zoomPicture } from "#lib/chart/picture.ts";
import { Button } from "#ui/Button.tsx";
import "#lib/chart/picture.css";
import "./chart.css";

interface ChartPictureProps {
  picture: SVGElement;
  title: string;
  present: Active;
  past: readonly string[];
}

/** The chart's picture with the present state marked; zooms by buttons and keys, scrolls by itself. */
export function ChartPicture({ picture, title, present, past }: ChartPictureProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    current.replaceChildren(document.importNode(picture, true));
    zoomPicture(current, "readable");
    return movePicture(current);
  }, [picture]);
  const [presentKey, pastKey] = [present.join("+"), past.join("+")];
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    markPicture(current, { present: presentKey.split("+"), past: pastKey.split("+") });
    showPresent(current);
  }, [presentKey, pastKey]);
  const zoom = (to: Zoom) => () => frame.current && zoomPicture(frame.current, to);
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2 p-4 max-wide:h-[55dvh]">
      <div className="flex gap-2">
        <Button size="sm" aria-label={t`Zoom out`} onClick={zoom("out")}>
          −
        </Button>
        <Button size="sm" aria-label={t`Zoom in`} onClick={zoom("in")}>
          +
        </Button>
        <Button size="sm" onClick={zoom("fit")}>{t`Show whole chart`}</Button>
      </div>
      <div
        ref={frame}
        role="group"
        lang="en"
        aria-label={title}
        className="chart-picture chart-colors min-h-0 flex-1"
      />
    </div>
  );
}
