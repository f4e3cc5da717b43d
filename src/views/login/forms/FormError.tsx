import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { sentenceOf } from "#api/http/errorText.ts";
import { IdentityError, type IdentityErrorKind } from "#api/identity/identityErrors.ts";
import { Banner } from "#ui/Banner.tsx";
import { errorText } from "./errorText.ts";

/** Advice by kind of error (Platform shell spec §8). */
const helps: Readonly<Record<IdentityErrorKind, MessageDescriptor>> = {
  login: msg`Check the email address and password, or reset the password.`,
  signup: msg`Correct the details, then sign up again.`,
  provider: msg`Try again in a few minutes.`,
};

interface FormErrorProps {
  error: Error;
  title?: ((message: string) => ReactNode) | undefined;
}

const usualTitle = (message: string) => <Trans>Error: {message}</Trans>;

/** `Error: {message}` under the form (Platform shell spec §8). */
export function FormError({ error, title = usualTitle }: FormErrorProps) {
  const { _ } = useLingui();
  const details = error instanceof IdentityError ? error.details : [];
  return (
    <Banner
      tone="danger"
      title={title(errorText(error instanceof IdentityError ? error.message : sentenceOf(error), _))}
    >
      {error instanceof IdentityError && <p>{_(helps[error.kind])}</p>}
      {details.length > 0 && (
        <ul className="mt-1 list-disc pl-4 text-ink-muted">
          {details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
