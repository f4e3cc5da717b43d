import { useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import type { StatusTone } from "#ui/tone.ts";

/** Every button, every tone, and a selected control. */
export function SampleControls() {
  const { t } = useLingui();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary">{t`Continue`}</Button>
        <Button>{t`Edit`}</Button>
        <Button variant="quiet">{t`Cancel`}</Button>
        <Button variant="danger">{t`Delete`}</Button>
        <Button disabledReason={t`Not needed`}>{t`Resize`}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Checkbox aria-label={t`Backups`} defaultChecked />
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    </>
  );
}

const TONES: readonly StatusTone[] = ["neutral", "ok", "info", "warn", "danger"];
