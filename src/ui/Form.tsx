import type { ReactNode } from "react";
import { flushSync } from "react-dom";

/** Submits the form, or returns the id of the invalid element to focus. */
export type Submit = () => string | undefined | void;

interface FormProps {
  onSubmit: Submit;
  className?: string;
  children: ReactNode;
}

/** Ctrl- or ⌘-Enter submits from any field. Native validation is off, because the portal shows errors itself. */
export function Form({ onSubmit, className, children }: FormProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that bubble from its fields
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        let wrong: ReturnType<Submit>;
        // The error must be in the DOM before it can be focused.
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
