import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { IdentityError } from "../../api/identityErrors.ts";
import { Banner } from "../../ui/Banner.tsx";
import { errorText } from "./errorText.ts";

/** `Error: {message}` under the form (Platform shell spec §8). */
export function FormError({ error, label }: { error: Error; label?: ReactNode }) {
  const { _ } = useLingui();
  const details = error instanceof IdentityError ? error.details : [];
  return (
    <Banner
      tone="danger"
      title={
        <>
          {label ?? <Trans>Error:</Trans>} {errorText(error.message, _)}
        </>
      }
    >
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
