import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Link } from "wouter";
import type { ActorRefFrom } from "xstate";
import type { consentMachine } from "#machines/consent/consent.machine.ts";
import { Button } from "#ui/Button.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { OpenPage } from "#views/boot/OpenPage.tsx";
import { PageTitle } from "#views/boot/parts/PageTitle.tsx";

interface ConsentViewProps {
  actor: ActorRefFrom<typeof consentMachine>;
  terms: string;
  /** The identity provider's address to continue at. */
  address: string;
  /** The provider's `state` of this log-in. */
  state: string;
}

/** A native form that the browser posts to the identity provider, because the browser must follow the redirect. */
export function ConsentView({ actor, terms, address, state }: ConsentViewProps) {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (it) => it);
  if (snapshot.matches("unusable"))
    return (
      <OpenPage>
        <PageTitle
          title={t`No terms to accept`}
          subtitle={<Trans>The log-in can't continue from this page. Log in again.</Trans>}
        />
        <Link href="/" className={`${buttonClass("primary", "lg")} w-full`}>
          <Trans>Go to log-in</Trans>
        </Link>
      </OpenPage>
    );
  const isAccepted = snapshot.matches("accepted") || snapshot.matches("submitting");
  return (
    <OpenPage>
      <PageTitle
        title={t`Before you start`}
        subtitle={<Trans>Accept the terms to open your account.</Trans>}
      />
      <form
        method="post"
        action={address}
        className="grid gap-6"
        onSubmit={(event) => {
          if (!snapshot.can({ type: "form.submit" })) return event.preventDefault();
          actor.send({ type: "form.submit" });
        }}
      >
        <input type="hidden" name="confirm" value="yes" />
        <input type="hidden" name="state" value={state} />
        <Checkbox
          checked={isAccepted}
          onChange={({ target }) => actor.send({ type: target.checked ? "terms.accept" : "terms.decline" })}
          label={
            <Trans>
              I accept the{" "}
              <a href={terms} target="_blank" rel="noreferrer" className="text-accent-ink underline">
                Terms of Service
              </a>
            </Trans>
          }
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={snapshot.matches("submitting")}
          disabledReason={!isAccepted && t`Accept the Terms of Service to continue`}
        >
          <Trans>Continue</Trans>
        </Button>
      </form>
    </OpenPage>
  );
}
