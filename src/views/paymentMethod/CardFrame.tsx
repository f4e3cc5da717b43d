import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ComponentProps, useId } from "react";
import type { ActorRefFrom } from "xstate";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { sentenceOf } from "#api/http/errorText.ts";
import type { PaymentProcessor } from "#api/config/siteConfig.ts";
import { site } from "#api/config/site.ts";
import type { cardSetupMachine } from "#machines/cardSetup/cardSetup.machine.ts";
import { frameOf } from "#payments/frames/frames.ts";
import { siteMoney } from "#billing/siteMoney.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Section } from "#ui/Section.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";
import { nameAmong } from "./nameAmong.ts";

/** Props of every part of the add-payment-method flow. */
export interface CardSetupProps {
  setup: ActorRefFrom<typeof cardSetupMachine>;
  accounts: readonly BillingAccount[];
  processors: readonly PaymentProcessor[];
  /** `ref` callback for the element that hosts the provider's frame. */
  place: (element: HTMLElement | null) => void;
}

/** The provider's frame with notes, result and submit button. */
export function CardFrame({ setup, accounts, processors, place }: CardSetupProps) {
  const { t } = useLingui();
  const noteId = useId();
  const snapshot = useSelector(setup, (it) => it);
  const { account, processor: keyword, isComplete } = snapshot.context;
  const processor = processors.find((each) => each.keyword === keyword);
  const isConfirming = snapshot.matches({ form: "confirming" });
  const asks = keyword && frameOf(keyword)?.asks;
  return (
    <Section title={processor?.name} description={nameAmong(accounts, account)}>
      <div tabIndex={-1} ref={focusAtOnce} className="grid gap-4 outline-none">
        <ul id={noteId} className="grid gap-1 text-ink-muted">
          <Notes processor={processor} />
        </ul>
        <div
          ref={place}
          role="group"
          aria-label={processor?.name}
          aria-describedby={noteId}
          // The frame's content is light; only a matching colour scheme keeps its background transparent.
          className={`[&_iframe]:[color-scheme:light] ${asks === "form" ? "hidden" : "min-h-14 rounded-md border border-line bg-canvas p-3"}`}
        />
        <Problem setup={setup} />
        <p role="status" className="sr-only">
          {isConfirming && t`Contacting the payment processor…`}
        </p>
        <div className="flex flex-wrap gap-2">
          {asks !== "button" && (
            <Button
              variant="primary"
              busy={isConfirming}
              disabledReason={!isComplete && t`Enter the card details first`}
              onClick={() => setup.send({ type: "form.submit" })}
            >
              {asks === "form" ? <Trans>Enter card details</Trans> : <Trans>Add card</Trans>}
            </Button>
          )}
          {snapshot.can({ type: "setup.back" }) && (
            <Button onClick={() => setup.send({ type: "setup.back" })}>
              <Trans>Back</Trans>
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

/** Notes before payment, from the site's configuration of the processor. */
function Notes({ processor }: { processor: PaymentProcessor | undefined }) {
  const { verification_amount: reserved, use_3ds_verification: mayAsk, keyword } = processor ?? {};
  const amount = siteMoney(reserved);
  return (
    <>
      <li>
        {keyword === "paypal_vault" ? (
          <Trans>PayPal opens a window where you agree to pay with your PayPal account.</Trans>
        ) : (
          <Trans>Your card details go directly to the payment processor. This portal never sees them.</Trans>
        )}
      </li>
      {(reserved ?? 0) > 0 && (
        <li>
          <Trans>To verify the payment method, {amount} is reserved and then released.</Trans>
        </li>
      )}
      {mayAsk && (
        <li>
          <Trans>Your bank may ask you to confirm your identity (3-D Secure).</Trans>
        </li>
      )}
      {processor?.supports_auto_topup !== true && site().recurringPaymentsEnabled && (
        <li>
          <Trans>This payment method can only be used for manual top-ups, not for automatic top-up.</Trans>
        </li>
      )}
    </>
  );
}

/** Why the last attempt failed; the frame still holds the input. */
function Problem({ setup }: Pick<CardSetupProps, "setup">) {
  const snapshot = useSelector(setup, (it) => it);
  const at = (open: "refused" | "cancelled" | "blocked") => snapshot.matches({ form: { open } });
  if (at("refused"))
    return (
      <Told tone="danger" title={<Trans>The payment processor didn't accept the payment method</Trans>}>
        {snapshot.context.error && <span className="block">{sentenceOf(snapshot.context.error)}</span>}
        <Trans>Correct the details, or try another payment method.</Trans>
      </Told>
    );
  if (at("blocked"))
    return (
      <Told tone="danger" title={<Trans>Please allow popup windows to use this payment method</Trans>}>
        <Trans>
          Your browser has blocked the payment window. Allow pop-up windows in the address bar, then try
          again.
        </Trans>
      </Told>
    );
  if (at("cancelled"))
    return (
      <Told tone="warn" title={<Trans>The payment window was closed before you gave your consent</Trans>}>
        <Trans>No payment method was added. You can try again.</Trans>
      </Told>
    );
  return null;
}

/** Takes the focus back from the provider's window or form. */
const Told = (banner: ComponentProps<typeof Banner>) => (
  <div tabIndex={-1} ref={focusAtOnce} className="outline-none">
    <Banner {...banner} />
  </div>
);
