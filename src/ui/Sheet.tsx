import type { KeyboardEvent, ReactNode } from "react";

interface SheetProps {
  label: string;
  /** Escape and a click beside it; Escape may mean something else to the content, which then prevents the default. */
  onClose: () => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLDialogElement>) => void) | undefined;
  className: string;
  children: ReactNode;
}

/** The browser's own modal dialog, for surfaces that must weigh nothing: it is open while it is rendered. */
export function Sheet({ label, onClose, onKeyDown, className, children }: SheetProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key
    <dialog
      ref={showModal}
      aria-label={label}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      // The system's own way of going back, as on Android.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`border-line bg-raise text-ink shadow-lg backdrop:bg-backdrop ${className}`}
    >
      {children}
    </dialog>
  );
}

/** The field to begin with, else the button that goes on; false where there is neither. */
export function focusFirst(box: HTMLElement): boolean {
  const field = box.querySelector<HTMLElement>("[data-autofocus]");
  const first = field ?? box.querySelector<HTMLElement>("input:not([type=checkbox]), select, textarea");
  const target = first ?? box.querySelector<HTMLElement>("button[type=submit]");
  target?.focus();
  return target !== null;
}

function showModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  if (!dialog.open) dialog.showModal();
  focusFirst(dialog);
  // Closing it, not only taking it away, gives the focus back to where it was.
  return () => dialog.close();
}
