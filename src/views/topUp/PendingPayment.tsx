import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { paymentOf } from "#machines/topUp/topUp.machine.ts";
import type { TopUpActor } from "#runtime/topUps.ts";
import { Button } from "#ui/Button.tsx";
import { PaymentStatus } from "./PaymentStatus.tsx";

/** Another payment is pending: wait for it, or make a second one. */
export function PendingPayment({ actor }: { actor: TopUpActor }) {
  const payment = useSelector(actor, ({ context }) => paymentOf(context));
  return (
    <PaymentStatus
      title={<Trans>Payment already in progress</Trans>}
      text={
        <Trans>
          Wait for the payment to finish, so that you don't pay twice. Make a new payment only if you want to
          pay again.
        </Trans>
      }
      isWaiting={false}
      payment={payment}
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => actor.send({ type: "same.confirm" })}>
          <Trans>Keep waiting</Trans>
        </Button>
        <Button onClick={() => actor.send({ type: "another.confirm" })}>
          <Trans>Make a new payment</Trans>
        </Button>
        <Button onClick={() => actor.send({ type: "payment.cancel" })}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </PaymentStatus>
  );
}
