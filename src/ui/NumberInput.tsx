import type { ComponentProps, ReactNode } from "react";
import { controlClass, controlHeight } from "./controlClass.ts";
import { cx } from "./cx.ts";
import { WithUnit } from "./WithUnit.tsx";

interface NumberInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** Null while the field is empty. */
  value: number | null;
  onValue: (value: number | null) => void;
  /** "GB", "MB", "EUR": shown inside the field, at its end. */
  unit?: ReactNode;
}

export function NumberInput({ value, onValue, unit, className, ...input }: NumberInputProps) {
  return (
    <WithUnit unit={unit} className={className}>
      <input
        inputMode="decimal"
        {...input}
        type="number"
        value={value ?? ""}
        onChange={({ target }) => onValue(target.value === "" ? null : target.valueAsNumber)}
        // A wheel over a focused number field would change it unseen.
        onWheel={(event) => event.currentTarget.blur()}
        className={cx(controlClass, controlHeight, Boolean(unit) && "no-spin pr-14")}
      />
    </WithUnit>
  );
}
