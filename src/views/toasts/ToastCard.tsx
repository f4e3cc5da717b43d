import { Trans, useLingui } from "@lingui/react/macro";
import { type PointerEvent, useState } from "react";
import { TOAST_DRAG_REMOVE_RATIO } from "#lib/constants.ts";
import { htmlLang } from "#lib/texts/languages.ts";
import type { Toast as ToastEntry, ToastChoice, ToastTone } from "#machines/toasts/toasts.machine.ts";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { Toast } from "#ui/Toast.tsx";
import type { StatusTone } from "#ui/tone.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { detailsOf, leftIn, MAX_LINES, wordsOf } from "#runtime/runs/toastText.ts";

interface ToastCardProps {
  toast: ToastEntry;
  onDismiss: () => void;
  onChoose: (choice: ToastChoice) => void;
}

/** One toast; dragging it by four fifths of its width dismisses it. */
export function ToastCard({ toast, onDismiss, onChoose }: ToastCardProps) {
  const { t, i18n } = useLingui();
  const drag = useDrag(onDismiss);
  const { headline, lines, reference } = wordsOf(toast);
  const { progress } = toast;
  return (
    <Toast
      {...drag}
      tone={TONES[toast.tone]}
      title={<span className="whitespace-pre-line">{headline}</span>}
      reference={reference}
      action={<ToastChoices toast={toast} onChoose={onChoose} />}
      closeLabel={t`Close: ${headline}`}
      onClose={onDismiss}
      className="touch-pan-y"
      lang={htmlLang(i18n.locale)}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {toast.tone === "progress" && (
        <ProgressBar
          label={headline}
          value={progress ? (100 * progress.done) / progress.total : null}
          className="mt-2 mr-2"
        />
      )}
    </Toast>
  );
}

export function ToastChoices({ toast, onChoose }: Pick<ToastCardProps, "toast" | "onChoose">) {
  const { t, i18n } = useLingui();
  const { choices = [], errors = [], link } = toast;
  if (choices.length + errors.length === 0 && !link) return undefined;
  const labels: Record<ToastChoice, string> = {
    retry: t`Retry`,
    edit: t`Edit`,
    show: t`Show details`,
    saveLog: t`Save session log`,
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      {choices.map((choice) => (
        <Button key={choice} size="sm" onClick={() => onChoose(choice)}>
          {labels[choice]}
        </Button>
      ))}
      {link && (
        <LinkButton href={link.path} size="sm">
          {typeof link.label === "string" ? link.label : i18n._(link.label)}
        </LinkButton>
      )}
      {leftIn(errors)
        .slice(0, MAX_LINES)
        .map(({ path, label }) => (
          <LinkButton key={path} href={path} size="sm">
            <Trans>Open {label}</Trans>
          </LinkButton>
        ))}
      {errors.length > 0 && (
        <>
          <Button size="sm" variant="quiet" onClick={() => onChoose("saveLog")}>
            {labels.saveLog}
          </Button>
          <CopyControl buttonOnly value={detailsOf(toast)} label={t`details`} />
        </>
      )}
    </span>
  );
}

export const TONES: Record<ToastTone, StatusTone> = {
  progress: "info",
  ok: "ok",
  info: "info",
  danger: "danger",
};

function useDrag(remove: () => void) {
  const [dragged, setDragged] = useState<{ from: number; by: number }>();
  const end = (event: PointerEvent<HTMLElement>) => {
    if (dragged && Math.abs(dragged.by) >= TOAST_DRAG_REMOVE_RATIO * event.currentTarget.offsetWidth)
      remove();
    setDragged(undefined);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest("button, a")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ from: event.clientX, by: 0 });
    },
    onPointerMove: ({ clientX }: PointerEvent) =>
      setDragged((drag) => drag && { ...drag, by: clientX - drag.from }),
    onPointerUp: end,
    onPointerCancel: () => setDragged(undefined),
    style: dragged
      ? { translate: `${dragged.by}px`, opacity: 1 - Math.min(0.7, Math.abs(dragged.by) / 500) }
      : undefined,
  };
}
