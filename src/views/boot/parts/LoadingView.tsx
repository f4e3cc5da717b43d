import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { useCore } from "#views/context/CoreContext.tsx";
import { keepFrame, waitedMs } from "#views/shell/prerendered/frame.ts";
import { Picture } from "#ui/Picture.tsx";

/**
 * The prerendered shell, or blank, for half a second, then the site's logo, if known, and a progress bar (Platform shell
 * spec §9).
 */
export function LoadingView() {
  const { t } = useLingui();
  const { logo } = useCore().theme();
  const indicator = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const end = keepFrame();
    // A view that follows another goes on where that one was, without a gap.
    for (const animation of indicator.current?.getAnimations({ subtree: true }) ?? [])
      animation.currentTime = waitedMs();
    return end;
  }, []);
  return (
    <main aria-busy="true" className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{t`Loading`}</h1>
      <div ref={indicator} className="grid w-40 animate-late justify-items-center gap-6">
        {logo && <Picture src={logo} alt="" className="size-12" />}
        <ProgressBar label={t`Loading`} value={null} className="w-full" />
      </div>
    </main>
  );
}
