import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import type { ButtonProps } from "./Button.tsx";
import { cx } from "./cx.ts";
import { Tooltip } from "./Tooltip.tsx";

interface IconButtonProps extends Omit<ButtonProps, "children" | "aria-label" | "wide"> {
  icon: ReactNode;
  /** Accessible name, shown as a tooltip. */
  label: string;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, size = "md", variant = "quiet", className, ...rest } = props;
  const width = { sm: "w-7", md: "w-8", lg: "w-10" }[size];
  const button = (
    <Button
      {...rest}
      icon={icon}
      size={size}
      variant={variant}
      aria-label={label}
      className={cx("px-0!", width, className)}
    />
  );
  if (props.disabledReason) return button;
  return (
    <Tooltip content={label} describes={false}>
      {button}
    </Tooltip>
  );
}
