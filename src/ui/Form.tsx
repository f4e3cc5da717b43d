import type { ReactNode } from "react";
import { flushSync } from "react-dom";

/** Sends the form on; the id of what keeps it back, which takes the focus. */
export type Submit = () => string | undefined | void;

interface FormProps {
  onSubmit: Submit;
  className?: string;
  children: ReactNode;
}

/** Ctrl- or ⌘-Enter sends it from anywhere inside; what is wrong with it the portal says itself. */
export function Form({ onSubmit, className, children }: FormProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that bubble from its fields
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        let wrong: ReturnType<Submit>;
        // What is wrong has to be there before it can take the focus.
        flushSync(() => {
          wrong = onSubmit();
        });
        if (wrong) document.getElementById(wrong)?.focus();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      {children}
    </form>
  );
}
