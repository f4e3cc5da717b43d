import type { KeyboardEvent, ReactNode } from "react";

interface SheetProps {
  label: string;
  /** Called on Escape and on a click outside; content that uses Escape prevents the default. */
  onClose: () => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLDialogElement>) => void) | undefined;
  className: string;
  children: ReactNode;
}

/** A lightweight native modal dialog that is open while mounted. */
export function Sheet({ label, onClose, onKeyDown, className, children }: SheetProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it
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
      // Fired by the platform's back gesture too, as on Android.
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

/** Focuses the first field, else the primary button; returns false if there is neither. */
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
  // `close()` restores the focus; unmounting alone does not.
  return () => dialog.close();
}
