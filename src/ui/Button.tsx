import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonClass } from "./buttonClass.ts";
import type { ButtonSize, ButtonVariant } from "./buttonClass.ts";
import { cx } from "./cx.ts";
import { Spinner } from "./Spinner.tsx";
import { Tooltip } from "./Tooltip.tsx";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** Work in progress: keeps the size and ignores clicks. */
  busy?: boolean | undefined;
  /** Disabled reason. The button stays focusable, so that screen readers reach the reason. */
  disabledReason?: ReactNode;
  wide?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant = "secondary", size = "md", icon, busy, disabledReason, wide, ...rest } = props;
  const { className, children, onClick, ...native } = rest;
  const inert = Boolean(busy || disabledReason);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip content={disabledReason} className={wide ? "flex w-full" : undefined}>
      <button
        type="button"
        {...native}
        onClick={click}
        aria-busy={busy || undefined}
        aria-disabled={inert || undefined}
        className={cx(buttonClass(variant, size), wide && "w-full", className)}
      >
        {busy && <Spinner className="absolute inset-0 m-auto" />}
        <span className={cx("inline-flex min-w-0 items-center gap-1.5", busy && "opacity-0")}>
          {icon}
          {children}
        </span>
      </button>
    </Tooltip>
  );
}
