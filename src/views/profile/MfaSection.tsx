import { Trans } from "@lingui/react/macro";
import type { Mfa } from "#api/mfa/mfa.ts";
import { Section } from "#ui/Section.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useActionsNow } from "#views/resource/action/useActionsNow.ts";

/** Second factor of the log-in; the identity provider handles enrolment and codes. */
export function MfaSection({ mfa }: { mfa: Mfa }) {
  const actions = useActionsNow(mfa);
  return (
    <Section
      title={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <Trans>Two-factor authentication</Trans>
          <span aria-live="polite" className="font-normal">
            <StateBadge resource={mfa} />
          </span>
        </span>
      }
      actions={actions.map((action) => (
        <ActionButton key={action.id} action={action} resource={mfa} size="sm" />
      ))}
    >
      <div className="grid max-w-prose gap-2 text-ink-muted">
        <p>
          <Trans>
            Two-factor authentication asks for a code from an app on your phone in addition to your password.
            If you log in with Google, turn on two-step verification in your Google account.
          </Trans>
        </p>
        <p>
          <Trans>
            Set up the authenticator app at your next log-in, on the log-in service's page. Keep the recovery
            codes in a safe place.
          </Trans>
        </p>
      </div>
    </Section>
  );
}
