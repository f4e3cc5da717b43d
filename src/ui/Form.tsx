import type { ReactNode } from "react";
import { flushSync } from "react-dom";

/** Submits the form, or returns the id of the invalid element to focus. */
export type Submit = () => string | undefined | void;

interface FormProps {
  onSubmit: Submit;
  /** Submitting costs money, so Enter in a field does not. */
  isOrder?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * Ctrl- or ⌘-Enter submits from any field, Enter alone from any but a search among choices. Native validation is off,
 * because the portal shows errors itself.
 */
export function Form({ onSubmit, isOrder = false, className, children }: FormProps) {
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
        if (event.key !== "Enter") return;
        const isChord = event.ctrlKey || event.metaKey;
        const { target } = event;
        const idle = isOrder ? "input:not([type=file])" : "[type=search]";
        const isIdle = target instanceof Element && target.matches(idle);
        if (isChord || isIdle) event.preventDefault();
        if (isChord) event.currentTarget.requestSubmit();
      }}
    >
      {children}
    </form>
  );
}
