import { LinkButton } from "#ui/LinkButton.tsx";
import { markTone } from "#ui/tone.ts";
import { ToneIcon } from "#ui/ToneIcon.tsx";
import type { Alert } from "./alerts.ts";

/** Items that need attention, each with its next step. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <ul className="divide-y divide-line">
      {alerts.map(({ id, tone, title, help, step }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
          <ToneIcon tone={tone} className={markTone[tone]} />
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-medium">{title}</p>
            {help && <p className="text-sm text-ink-muted">{help}</p>}
          </div>
          {step && (
            <LinkButton href={step.href} size="sm" aria-label={`${step.label}: ${title}`}>
              {step.label}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
