import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { Toast, toastsMachine } from "../../machines/toasts/toasts.machine.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { markTone } from "../../ui/tone.ts";
import { ToneIcon } from "../../ui/ToneIcon.tsx";
import { ToastChoices, TONES } from "./ToastCard.tsx";
import { wordsOf } from "../../toastText.ts";

/** The drawer of what was told since the page was loaded, newest first; what failed can still be tried again. */
export default function ToastHistory({ actor }: { actor: ActorRefFrom<typeof toastsMachine> }) {
  const { t } = useLingui();
  const toasts = useSelector(actor, (state) => state.context.toasts);
  const close = () => actor.send({ type: "history.close" });
  return (
    <Sheet
      label={t`Past messages`}
      onClose={close}
      className="m-0 ml-auto h-dvh max-h-none w-105 max-w-full border-l"
    >
      <div className="flex h-full flex-col">
        <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
          <h2 className="flex-1 text-lg font-semibold">
            <Trans>Past messages</Trans>
          </h2>
          {toasts.length > 0 && (
            <Button variant="quiet" size="sm" onClick={() => actor.send({ type: "history.clear" })}>
              <Trans>Clear</Trans>
            </Button>
          )}
          <IconButton icon={<Icon name="close" />} label={t`Close`} onClick={close} />
        </header>
        {toasts.length === 0 ? (
          <EmptyState icon={<Icon name="notification" />} title={t`Nothing has happened yet`}>
            <Trans>Every message since this page was loaded is kept here.</Trans>
          </EmptyState>
        ) : (
          <ol className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
            {toasts.toReversed().map((toast) => (
              <Entry
                key={toast.id}
                toast={toast}
                onChoose={(choice) => {
                  close();
                  actor.send({ type: "toast.choose", id: toast.id, choice });
                }}
              />
            ))}
          </ol>
        )}
      </div>
    </Sheet>
  );
}

type EntryProps = { toast: Toast; onChoose: (choice: NonNullable<Toast["choices"]>[number]) => void };

function Entry({ toast, onChoose }: EntryProps) {
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
