import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { toApiError } from "#api/http/errors.ts";
import { cardsPath } from "#declarations/paths.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { ErrorText } from "#views/shared/ErrorText.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";
import type { CardSetupProps } from "./CardFrame.tsx";

interface Failure {
  title: MessageDescriptor;
  /** Advice, shown after the server's message if there is one. */
  text: MessageDescriptor;
  /** Set if the server's message means nothing to a customer. */
  isOurs?: true;
  retry: MessageDescriptor;
}

const again = msg`Try again`;

const failures: Readonly<Record<string, Failure>> = {
  formMissing: {
    title: msg`Couldn't load the payment processor's form`,
    text: msg`An ad blocker, a network filter or a lost connection may have blocked the payment form. Allow the payment processor's script on this page, then try again.`,
    isOurs: true,
    retry: again,
  },
  notPrepared: {
    title: msg`Error adding payment method`,
    text: msg`No payment method was added. Try again, or choose another method.`,
    retry: again,
  },
  notAdded: {
    title: msg`Adding payment method failed`,
    text: msg`No payment method was added. Try again, or choose another method.`,
    retry: again,
  },
  lost: {
    title: msg`Adding payment method failed`,
    text: msg`The server's response was lost. The list of payment methods shows that nothing was added. You can try again.`,
    isOurs: true,
    retry: again,
  },
  sessionOver: {
    title: msg`The payment session has ended`,
    text: msg`The payment session expired or was used elsewhere. No payment method was added. Start again.`,
    isOurs: true,
    retry: msg`Start again`,
  },
  unverified: {
    title: msg`Payment method added, not verified`,
    text: msg`The payment method can't be charged until it's verified. Try again, or verify it later from the list of payment methods.`,
    retry: msg`Verify again`,
  },
};

/** What failed, why, and what to do. */
export function SetupFailure({ setup }: CardSetupProps) {
  const { i18n } = useLingui();
  const snapshot = useSelector(setup, (it) => it);
  const failure = failures[String(snapshot.value)];
  const { error, account } = snapshot.context;
  if (failure === undefined) return null;
  const { correlationId } = toApiError(error);
  return (
    <div tabIndex={-1} ref={focusAtOnce} className="outline-none">
      <Banner
        tone="danger"
        title={i18n._(failure.title)}
        actions={
          <>
            <Button size="sm" onClick={() => setup.send({ type: "setup.retry" })}>
              {i18n._(failure.retry)}
            </Button>
            {snapshot.can({ type: "setup.back" }) && (
              <Button size="sm" onClick={() => setup.send({ type: "setup.back" })}>
                <Trans>Back</Trans>
              </Button>
            )}
            {snapshot.matches("unverified") && account !== undefined && (
              <LinkButton size="sm" href={cardsPath(account)}>
                <Trans>See payment methods</Trans>
              </LinkButton>
            )}
          </>
        }
      >
        {error && !failure.isOurs && <ErrorText error={error} />}
        <p>{i18n._(failure.text)}</p>
        {error && correlationId && <p className="font-mono text-xs">[{correlationId}]</p>}
      </Banner>
    </div>
  );
}
