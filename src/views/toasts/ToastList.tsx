import { useLingui } from "@lingui/react/macro";
import type { Toast, ToastChoice } from "#machines/toasts/toasts.machine.ts";
import { wordsOf } from "#runtime/runs/toastText.ts";
import { markTone } from "#ui/tone.ts";
import { ToneIcon } from "#ui/ToneIcon.tsx";
import { ToastChoices, TONES } from "./ToastCard.tsx";

interface ToastListProps {
  /** Oldest first, as in the queue. */
  toasts: readonly Toast[];
  onChoose: (toast: Toast, choice: ToastChoice) => void;
}

/** Past toasts, newest first; failed actions can be retried. */
export function ToastList({ toasts, onChoose }: ToastListProps) {
  return (
    <ol className="divide-y divide-line">
      {toasts.toReversed().map((toast) => (
        <Entry key={toast.id} toast={toast} onChoose={(choice) => onChoose(toast, choice)} />
      ))}
    </ol>
  );
}

function Entry({ toast, onChoose }: { toast: Toast; onChoose: (choice: ToastChoice) => void }) {
  const { i18n } = useLingui();
  const { headline, lines, reference } = wordsOf(toast);
  const at = new Date(toast.at);
  return (
    <li className="flex gap-2.5 px-4 py-3">
      <ToneIcon tone={TONES[toast.tone]} className={`mt-0.5 ${markTone[TONES[toast.tone]]}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium whitespace-pre-line">{headline}</p>
        {lines.map((line) => (
          <p key={line} className="text-sm text-ink-muted">
            {line}
          </p>
        ))}
        {reference && <p className="font-mono text-xs break-all text-ink-faint">{reference}</p>}
        <div className="mt-1">
          <ToastChoices toast={toast} onChoose={onChoose} />
        </div>
      </div>
      <time dateTime={at.toISOString()} title={at.toUTCString()} className="text-xs text-ink-faint">
        {i18n.date(at, { timeStyle: "medium" })}
      </time>
    </li>
  );
}
