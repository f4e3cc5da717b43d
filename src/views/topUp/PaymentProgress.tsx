import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Way } from "#machines/payment/payment.data.ts";
import type { paymentMachine } from "#machines/payment/payment.machine.ts";
import { paths } from "#declarations/paths.ts";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PaymentStatus } from "./PaymentStatus.tsx";

type Snapshot = SnapshotFrom<typeof paymentMachine>;
type Regions = NonNullable<Extract<Snapshot["value"], object>["inProgress"]>;
type Name<Value> = Value extends string ? Value : keyof Value;
type Progress = Name<Regions["progress"]>;
type Window = Name<Regions["window"]>;
type PaymentActor = ActorRefFrom<typeof paymentMachine>;

/** A pending payment: its current step and the possible actions. */
export function PaymentProgress({ actor }: { actor: PaymentActor }) {
  const snapshot = useSelector(actor, (it) => it);
  if (snapshot.status !== "active") return null;
  const { payment } = snapshot.context;
  return (
    <PaymentStatus {...messageOf(snapshot, payment.way)} payment={payment}>
      <Choices actor={actor} snapshot={snapshot} />
    </PaymentStatus>
  );
}

interface Message {
  title: ReactNode;
  text: ReactNode;
  /** No user action is needed. */
  isWaiting: boolean;
}

function messageOf(snapshot: Snapshot, { kind, name, processorName }: Way): Message {
  const working = (title: ReactNode, text: ReactNode): Message => ({ title, text, isWaiting: true });
  const asking = (title: ReactNode, text: ReactNode): Message => ({ title, text, isWaiting: false });
  const isIn = (progress: Progress) => snapshot.matches({ inProgress: { progress } });
  const isWindow = (window: Window) => snapshot.matches({ inProgress: { window } });
  if (isIn("occupied"))
    return asking(
      <Trans>Payment in progress in another tab</Trans>,
      <Trans>Another tab of this browser is sending a payment. Nothing was sent from this tab.</Trans>,
    );
  if (isIn("stalled"))
    return asking(
      <Trans>No payment status yet</Trans>,
      <Trans>
        {processorName} hasn't reported a result yet. The payment may still arrive. Check the balance history
        before you pay again.
      </Trans>,
    );
  if (isIn("unknown"))
    return asking(
      <Trans>Payment status unknown</Trans>,
      <Trans>
        We couldn't reach the server, and the balance doesn't show the payment. Check the balance history
        before you pay again.
      </Trans>,
    );
  if (isIn("notCredited"))
    return asking(
      <Trans>The balance doesn't show the payment yet</Trans>,
      <Trans>
        The payment was accepted, but hasn't reached the balance yet. Check the balance history before you pay
        again.
      </Trans>,
    );
  if (isIn("crediting"))
    return working(
      <Trans>Checking the balance</Trans>,
      <Trans>The payment was accepted. Waiting until the balance shows it. Don't pay again.</Trans>,
    );
  if (isIn("responseLost"))
    return working(
      <Trans>No response from the server</Trans>,
      <Trans>Checking the balance to see whether {name} was charged. The payment isn't sent again.</Trans>,
    );
  if (isIn("sending") && kind === "card")
    return working(<Trans>Paying</Trans>, <Trans>Charging {name}. You won't be charged twice.</Trans>);
  if (isIn("authenticating"))
    return working(
      <Trans>Your bank asks you to confirm the payment</Trans>,
      <Trans>
        Your bank's form opens over this page. The card is charged after you confirm the payment.
      </Trans>,
    );
  if (isIn("refreshing"))
    return working(<Trans>Payment accepted</Trans>, <Trans>Loading the new balance.</Trans>);
  if (isWindow("blocked"))
    return asking(
      <Trans>Couldn't open the payment page</Trans>,
      <Trans>Please allow popup windows to use this payment method</Trans>,
    );
  if (isIn("bankPage") && !isWindow("leaving"))
    return asking(
      <Trans>Your bank asks you to confirm the payment</Trans>,
      <Trans>
        Your bank's page opens in a new window. The card is charged after you confirm the payment there.
      </Trans>,
    );
  if (isIn("bankRefused") || (isIn("waiting") && !isWindow("leaving")))
    return working(
      <Trans>Waiting for the payment</Trans>,
      isWindow("shown") ? (
        <Trans>Pay in the {processorName} window. The result appears here automatically.</Trans>
      ) : (
        <Trans>Checking the payment with {processorName}. The result appears here automatically.</Trans>
      ),
    );
  return working(
    <Trans>Opening the payment page</Trans>,
    <Trans>Starting the payment with {processorName}.</Trans>,
  );
}

const HISTORY: readonly Progress[] = ["stalled", "unknown", "notCredited"];

/** Buttons for the events that the machine accepts now, the best first. */
function Choices({ actor, snapshot }: { actor: PaymentActor; snapshot: Snapshot }) {
  const isIn = (progress: Progress) => snapshot.matches({ inProgress: { progress } });
  const choices = (
    [
      { type: "window.open", label: <Trans>Open the payment page</Trans> },
      { type: "page.leave", label: <Trans>Continue in this window</Trans> },
      { type: "payment.check", label: <Trans>Check again</Trans> },
      { type: "payment.stop", label: <Trans>Stop waiting</Trans> },
      { type: "payment.cancel", label: <Trans>Back</Trans> },
    ] as const
  ).filter(({ type }) => snapshot.can({ type }) && !(type === "payment.check" && isIn("waiting")));
  const search = new URLSearchParams({ account: String(snapshot.context.payment.account) });
  if (choices.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ type, label }, index) => (
        <Button
          key={type}
          variant={index === 0 && type !== "payment.stop" ? "primary" : "secondary"}
          onClick={() => actor.send({ type })}
        >
          {label}
        </Button>
      ))}
      {HISTORY.some(isIn) && (
        <LinkButton href={`${paths.page("balanceHistory")}?${search}`}>
          <Trans>Balance history</Trans>
        </LinkButton>
      )}
    </div>
  );
}
