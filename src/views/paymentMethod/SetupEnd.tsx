import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { cardsPath } from "#declarations/paths.ts";
import { Banner } from "#ui/Banner.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";
import type { CardSetupProps } from "./CardFrame.tsx";

/** The outcome and a link to the new payment method. */
export function SetupEnd({ setup }: CardSetupProps) {
  const snapshot = useSelector(setup, (it) => it);
  const { account } = snapshot.context;
  return (
    <div tabIndex={-1} ref={focusAtOnce} className="outline-none">
      <Banner
        tone={snapshot.matches("verified") ? "ok" : "info"}
        title={<Title value={String(snapshot.value)} />}
        actions={
          account !== undefined && (
            <LinkButton size="sm" href={cardsPath(account)}>
              <Trans>See payment methods</Trans>
            </LinkButton>
          )
        }
      >
        {snapshot.matches("verified") ? (
          <Trans>The payment method is ready to use.</Trans>
        ) : snapshot.matches("pending") ? (
          <Trans>
            The bank is still processing the verification. Check the list of payment methods later.
          </Trans>
        ) : (
          <Trans>
            The provider decides on your application to pay by invoice. The list of payment methods shows the
            decision.
          </Trans>
        )}
      </Banner>
    </div>
  );
}

function Title({ value }: { value: string }) {
  if (value === "verified") return <Trans>Payment method added and verified</Trans>;
  if (value === "pending") return <Trans>Payment method added, verification pending</Trans>;
  return <Trans>Application to pay by invoice sent</Trans>;
}
