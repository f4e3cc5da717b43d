import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** A slider. Arrow keys move it by one step. */
export const RangeInput = ({ className, ...props }: Omit<ComponentProps<"input">, "type">) => (
  <input
    {...props}
    type="range"
    className={cx(
      "h-8 cursor-pointer appearance-none rounded-md bg-transparent pointer-coarse:h-11",
      "[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-strong",
      "[&::-webkit-slider-thumb]:-mt-1.5 [&::-webkit-slider-thumb]:size-4.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent",
      "[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-strong",
      "[&::-moz-range-thumb]:size-4.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent",
      className,
    )}
  />
);
