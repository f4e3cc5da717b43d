import type { ComponentProps } from "react";
import { controlClass, controlHeight } from "./controlClass.ts";
import { WithUnit } from "./WithUnit.tsx";

interface AmountInputProps extends Omit<ComponentProps<"input">, "type"> {
  currency: string;
}

/** Money as it is typed, with a point or a comma: a number would be rounded before anybody has read it. */
export function AmountInput({ currency, className, ...input }: AmountInputProps) {
  return (
    <WithUnit unit={currency} className={className}>
      <input
        type="text"
        inputMode="decimal"
        {...input}
        className={`${controlClass} ${controlHeight} pr-14 tabular-nums`}
      />
    </WithUnit>
  );
}
