import type { ReactNode } from "react";
import { Banner } from "./Banner.tsx";

interface ErrorSummaryProps {
  title: ReactNode;
  /** `id` is that of the field. */
  errors: readonly { id: string; message: ReactNode }[];
}

/** What keeps a form from being sent, each with a link that takes one there. */
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
