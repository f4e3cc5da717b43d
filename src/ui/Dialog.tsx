import {
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Description,
} from "@headlessui/react";
import { type ReactNode, useEffect } from "react";
import { topDialog } from "#lib/topDialog.ts";
import { cx } from "./cx.ts";
import { Form, type Submit } from "./Form.tsx";
import { IconButton } from "./IconButton.tsx";
import { Icon } from "./Icon.tsx";
import { useEvent } from "./useEvent.ts";
import { watchBack } from "./watchBack.ts";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** Turns title, body and footer into one form; Ctrl- or ⌘-Enter submits it. */
  onSubmit?: Submit | undefined;
  children?: ReactNode;
}

/** Centred on a wide screen, a bottom sheet on a phone; only the body scrolls, or all of it in the lowest window. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, closeLabel, footer, size = "md", onSubmit, children } = props;
  const close = useEvent(() => isOnTop() && onClose());
  useEffect(() => (open ? watchBack(close) : undefined), [open, close]);
  const content = (
    <>
      <header className="flex items-start gap-2 px-5 pt-4 pb-3">
        <div className="min-w-0 flex-1 pt-1">
          <DialogTitle className="text-lg font-semibold">{title}</DialogTitle>
          {description && <Description className="mt-1 text-ink-muted">{description}</Description>}
        </div>
        <IconButton
          icon={<Icon name="close" />}
          label={closeLabel}
          onClick={onClose}
          className="-mr-2 pointer-coarse:-mt-1.5"
        />
      </header>
      {children && (
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 lowest:flex-none">{children}</div>
      )}
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-canvas px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-wide:flex-col-reverse max-wide:*:w-full max-wide:[&_button]:min-h-11 max-wide:[&_button]:w-full">
          {footer}
        </footer>
      )}
    </>
  );
  return (
    <HeadlessDialog open={open} onClose={close} className="relative z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-backdrop transition-opacity data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center wide:items-start wide:overflow-y-auto wide:safe-px-4 wide:py-[10vh]">
        <DialogPanel
          transition
          className={cx(
            "flex max-h-[90dvh] w-full flex-col overflow-hidden lowest:overflow-y-auto rounded-t-lg border border-line bg-raise shadow-lg transition duration-150 wide:max-h-[80vh] wide:rounded-b-lg",
            "data-closed:translate-y-4 data-closed:opacity-0 wide:data-closed:translate-y-1",
            SIZES[size],
          )}
        >
          {onSubmit ? (
            <Form className="flex min-h-0 flex-col lowest:flex-none" onSubmit={onSubmit}>
              {content}
            </Form>
          ) : (
            content
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

/** Ignores clicks and Escape meant for a native modal above this dialog. */
const isOnTop = () => topDialog() === undefined;

const SIZES = {
  sm: "wide:max-w-md",
  md: "wide:max-w-xl",
  lg: "wide:max-w-3xl",
  xl: "wide:max-w-5xl",
};
