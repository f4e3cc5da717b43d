import type { ComponentProps } from "react";
import { cx } from "#ui/cx.ts";

/** A button styled as a link. */
export function TextButton({ className, ...button }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...button}
      className={cx(
        "inline-flex min-h-6 items-center rounded-sm font-medium text-accent-ink underline-offset-2 hover:underline disabled:text-ink-faint disabled:no-underline pointer-coarse:-my-3 pointer-coarse:min-h-11",
        className,
      )}
    />
  );
}
