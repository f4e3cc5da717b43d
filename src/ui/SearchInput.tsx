import { type ComponentProps, useRef } from "react";
import { asTyped } from "./asTyped.ts";
import { controlClass } from "./controlClass.ts";
import { cx } from "./cx.ts";
import { Icon } from "./Icon.tsx";
import { useTypedText } from "./useTypedText.ts";

interface SearchInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  label: string;
  /** Shorter than the label, so that it fits on a phone. */
  placeholder: string;
  clearLabel: string;
  value: string;
  onValue: (value: string) => void;
}

/** Filters the current screen; Escape clears it. */
export function SearchInput({ label, clearLabel, value, onValue, className, ...input }: SearchInputProps) {
  const [text, type] = useTypedText(value, onValue);
  const field = useRef<HTMLInputElement>(null);
  return (
    <span className={cx("relative block", className)}>
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-ink-faint"
      />
      <input
        {...asTyped}
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || text === "") return;
          event.preventDefault();
          event.stopPropagation();
          type("");
        }}
        className={cx(controlClass, "h-9 px-8 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden")}
      />
      {text !== "" && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            type("");
            field.current?.focus();
          }}
          className="absolute inset-y-0 right-1 my-auto grid size-6 place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:right-0 pointer-coarse:size-11"
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
