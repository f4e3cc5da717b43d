import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { markTone } from "./tone.ts";
import type { StatusTone } from "./tone.ts";
import { ToneIcon } from "./ToneIcon.tsx";
import { Icon } from "./Icon.tsx";

interface ToastProps extends Omit<ComponentProps<"div">, "title"> {
  tone: StatusTone;
  title: ReactNode;
  /** Correlation id of the error, for support. */
  reference?: ReactNode;
  /** The toast's button, such as Retry. */
  action?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/** Presentation of a toast, without queueing, timing or dragging. Errors are announced as alerts. */
export function Toast(props: ToastProps) {
  const { tone, title, reference, action, closeLabel, onClose, className, children, ...box } = props;
  return (
    <div
      {...box}
      role={tone === "danger" ? "alert" : "status"}
      className={cx(
        "flex w-full items-start gap-2.5 rounded-md border border-line bg-raise py-2.5 pr-1.5 pl-3 shadow-lg",
        className,
      )}
    >
      <ToneIcon tone={tone} className={cx("mt-0.5", markTone[tone])} />
      <div className="min-w-0 flex-1 break-words">
        {/* A long error scrolls, so that the buttons stay in the window. */}
        <div className="max-h-[40dvh] overflow-y-auto">
          <p className="font-medium">{title}</p>
          {children && <div className="text-sm text-ink-muted">{children}</div>}
        </div>
        {reference && <p className="mt-0.5 font-mono text-xs break-all text-ink-faint">{reference}</p>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      <IconButton
        icon={<Icon name="close" />}
        label={closeLabel}
        size="sm"
        onClick={onClose}
        className="-mt-1 pointer-coarse:-my-3"
      />
    </div>
  );
}

/** Stack of toasts: top right, or across the top on a phone. */
export function ToastStack({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="pointer-events-none fixed top-3 right-[max(0.75rem,env(safe-area-inset-right))] z-50 grid w-90 max-w-[calc(100vw-1.5rem)] gap-2 *:pointer-events-auto print:hidden"
    >
      {children}
    </section>
  );
}
