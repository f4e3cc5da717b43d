import type { KeyboardEvent, ReactNode } from "react";
import { topDialog } from "#lib/topDialog.ts";
import { watchBack } from "./watchBack.ts";

interface SheetProps {
  label: string;
  /** Called on Escape and on a click outside; content that uses Escape prevents the default. */
  onClose: () => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLDialogElement>) => void) | undefined;
  /** Classes of the box, its place included. */
  className: string;
  children: ReactNode;
}

/** A lightweight modal dialog that is open while mounted. */
export function Sheet({ label, onClose, onKeyDown, className, children }: SheetProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it
    <dialog
      ref={show}
      popover="manual"
      aria-modal="true"
      aria-label={label}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      // Also for a phone's back gesture.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-backdrop safe-px-0 text-ink backdrop:hidden grid-cols-1 open:grid"
    >
      <div className={`border-line bg-raise shadow-lg ${className}`}>{children}</div>
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

/**
 * Shows the dialog and keeps the focus in it until the returned cleanup. As a popover, because a native modal restyles
 * the whole page; only above another dialog, whose focus trap a popover cannot leave, as a modal.
 */
function show(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const before = document.activeElement;
  const isModal = document.querySelector("[role=dialog]") !== null;
  if (isModal) dialog.showModal();
  else dialog.showPopover();
  const focusInside = () => {
    if (!focusFirst(dialog)) dialog.querySelector<HTMLElement>("[tabindex], a[href], button")?.focus();
  };
  focusInside();
  const keepFocus = ({ target }: FocusEvent) => {
    if (topDialog() === dialog && target instanceof Node && !dialog.contains(target)) focusInside();
  };
  document.addEventListener("focusin", keepFocus);
  const cancelOnBack = watchBack(() => dialog.dispatchEvent(new Event("cancel", { cancelable: true })));
  return () => {
    document.removeEventListener("focusin", keepFocus);
    cancelOnBack();
    if (isModal) dialog.close();
    else dialog.hidePopover();
    // A page opened meanwhile has taken the focus itself.
    const { activeElement } = document;
    const isFree = activeElement === document.body || dialog.contains(activeElement);
    if (isFree && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
