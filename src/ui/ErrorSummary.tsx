import type { ReactNode } from "react";
import { Banner } from "./Banner.tsx";

interface ErrorSummaryProps {
  title: ReactNode;
  /** `id` is the field's id. */
  errors: readonly { id: string; message: ReactNode }[];
}

/** Errors that block a form, each linked to its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <Banner tone="danger" title={title}>
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error.id}>
              <a
                href={`#${error.id}`}
                className="inline-block py-0.5 underline underline-offset-2 pointer-coarse:py-3"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(error.id)?.focus();
                }}
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
