import type { ReactNode } from "react";
import { buttonClass } from "./buttonClass.ts";
import type { ButtonSize, ButtonVariant } from "./buttonClass.ts";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";
import type { LinkProps } from "./link.tsx";

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
}

/** A link styled as a button, for navigation. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = "secondary", size = "md", icon, className, children, ...link } = props;
  return (
    <Link {...link} className={cx(buttonClass(variant, size), "gap-1.5", className)}>
      {icon}
      {children}
    </Link>
  );
}
