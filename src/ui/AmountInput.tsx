import type { ComponentProps } from "react";
import { controlClass, controlHeight } from "./controlClass.ts";
import { WithUnit } from "./WithUnit.tsx";

interface AmountInputProps extends Omit<ComponentProps<"input">, "type"> {
  currency: string;
}

/** Amount as typed text, with a point or a comma: a number input would round it unseen. */
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
