import { useState } from "react";
import { cx } from "./cx.ts";
import { TextInput } from "./TextInput.tsx";
import type { TextInputProps } from "./TextInput.tsx";
import { Icon } from "./Icon.tsx";

interface PasswordInputProps extends Omit<TextInputProps, "type" | "mono"> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, className, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className={cx("relative block", className)}>
      <TextInput
        autoComplete="current-password"
        {...input}
        type={shown ? "text" : "password"}
        className="pr-10 pointer-coarse:pr-12"
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink focus-visible:outline-offset-0 pointer-coarse:inset-y-0 pointer-coarse:right-0 pointer-coarse:w-11"
      >
        <Icon name={shown ? "hide" : "show"} />
      </button>
    </span>
  );
}
