import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { softTone } from "./tone.ts";
import type { StatusTone } from "./tone.ts";
import { ToneIcon } from "./ToneIcon.tsx";
import { Icon } from "./Icon.tsx";

interface BannerProps {
  tone?: StatusTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Set both or neither. */
  dismissLabel?: string | undefined;
  onDismiss?: (() => void) | undefined;
  /** Spans the top of the window instead of a page. */
  flush?: boolean | undefined;
}

/** A message that stays until it is resolved or dismissed. The danger tone is announced as an alert. */
export function Banner(props: BannerProps) {
  const { tone = "info", title, children, actions, dismissLabel, onDismiss, flush } = props;
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cx(
        "flex flex-wrap gap-x-3 gap-y-2 py-2.5",
        title && children ? "items-start" : "items-center",
        flush ? "border-b border-line safe-px-4 print:hidden" : "rounded-md px-4",
        softTone[tone],
      )}
    >
      <ToneIcon tone={tone} className={title && children ? "mt-0.5" : undefined} />
      <div className="min-w-0 flex-1 basis-52">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      {onDismiss && dismissLabel && (
        <IconButton
          icon={<Icon name="close" />}
          label={dismissLabel}
          size="sm"
          onClick={onDismiss}
          className="-my-1"
        />
      )}
    </div>
  );
}
