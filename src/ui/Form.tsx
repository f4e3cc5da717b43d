import type { ReactNode } from "react";

interface FormProps {
  onSubmit: () => void;
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
        onSubmit();
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
