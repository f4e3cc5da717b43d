import type { ComponentProps, ReactNode } from "react";
import { controlClass, controlHeight } from "./controlClass.ts";
import { cx } from "./cx.ts";
import { WithUnit } from "./WithUnit.tsx";

interface NumberInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** Null for an empty field. */
  value: number | null;
  onValue: (value: number | null) => void;
  /** "GB", "MB", "EUR": shown at the field's end. */
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
        // Otherwise the mouse wheel changes the focused number unnoticed.
        onWheel={(event) => event.currentTarget.blur()}
        className={cx(controlClass, controlHeight, Boolean(unit) && "no-spin pr-14")}
      />
    </WithUnit>
  );
}
