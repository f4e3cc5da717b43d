import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { PageTitle } from "#views/boot/parts/PageTitle.tsx";
import { BackButton } from "#views/login/parts/BackButton.tsx";
import type { LoginActor } from "#machines/login/login.machine.ts";
import { Icon } from "#ui/Icon.tsx";

interface WaitingNoticeProps {
  actor: LoginActor;
  mode: "waiting_signup_confirmation" | "waiting_forgot_confirmation";
}

/** An e-mail was sent; the user continues there. */
export function WaitingNotice({ actor, mode }: WaitingNoticeProps) {
  const { t } = useLingui();
  const username = useSelector(actor, (snapshot) => snapshot.context.username.trim());
  const address = <b className="font-medium break-all text-ink">{username}</b>;
  const isSignup = mode === "waiting_signup_confirmation";
  return (
    <>
      <span className="mb-4 grid size-10 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon name="mailOk" className="size-5" />
      </span>
      <PageTitle
        takesFocus
        title={isSignup ? t`Verify your email` : t`Check your email`}
        subtitle={
          isSignup ? (
            <Trans>
              We've sent an email to {address}. Open the link in it to finish signing up, then log in.
            </Trans>
          ) : (
            <Trans>
              If there's an account for {address}, we've sent an email with a link to reset the password.
            </Trans>
          )
        }
      />
      <p className="text-sm text-ink-faint">
        <Trans>No email after a few minutes? Check your junk folder, or go back and check the address.</Trans>
      </p>
      <BackButton actor={actor} />
    </>
  );
}
