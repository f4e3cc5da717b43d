import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { ErrorText } from "#views/shared/ErrorText.tsx";

/** Banner on every screen during impersonation: the account, with a button that ends it; afterwards, why it ended. */
export function ImpersonationBanner() {
  const { impersonation, session } = useApp();
  const { t } = useLingui();
  const username = useSelector(session, ({ context }) => context.user?.username ?? "");
  const snapshot = useSelector(impersonation, (it) => it);
  const { start, error } = snapshot.context;
  const dismissal = {
    dismissLabel: t`Dismiss`,
    onDismiss: () => impersonation.send({ type: "notice.dismiss" }),
  };
  const owner = (start.is === "own" ? "" : start.owner) || username;
  if (snapshot.matches("acting"))
    return (
      <Banner flush tone="warn">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            <Trans>
              You are logged in to the account of <b className="font-semibold">{owner}</b>. Your actions
              affect that account and are recorded under your name.
            </Trans>
          </p>
          {/* Next to the text, because the first toast would cover the far end. */}
          <Button variant="success" onClick={() => impersonation.send({ type: "impersonation.end" })}>
            <Trans>Back to your account</Trans>
          </Button>
        </div>
      </Banner>
    );
  if (snapshot.matches({ own: "accessEnded" }))
    return (
      <Banner flush tone="info" {...dismissal}>
        <Trans>
          Your access to the account of <b className="font-semibold">{owner}</b> was revoked or has expired.
          You're back in your own account.
        </Trans>
      </Banner>
    );
  if (snapshot.matches({ own: "failed" }))
    return (
      <Banner flush tone="danger" title={<Trans>Failed to start impersonation</Trans>} {...dismissal}>
        {error && <ErrorText error={error} />}
      </Banner>
    );
  return null;
}
