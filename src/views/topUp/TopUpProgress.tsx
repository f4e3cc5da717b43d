import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { SnapshotFrom } from "xstate";
import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/config.ts";
import type { Payment } from "#machines/topUp/topUp.data.ts";
import { begun, type topUpMachine } from "#machines/topUp/topUp.machine.ts";
import { exact, moneyText } from "#billing/money.ts";
import { paths } from "#declarations/paths.ts";
import type { TopUpActor } from "#runtime/topUps.ts";
import { AmountLine } from "#ui/AmountLine.tsx";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Section } from "#ui/Section.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { ToneIcon } from "#ui/ToneIcon.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";
import { chargedText } from "./TopUpCost.tsx";

type Snapshot = SnapshotFrom<typeof topUpMachine>;

/** A payment that is on its way: what happens now, and what a person can do meanwhile. */
export function TopUpProgress({ actor }: { actor: TopUpActor }) {
  const snapshot = useSelector(actor, (it) => it);
  const payment = begun(snapshot.context);
  const { title, text, isWaiting } = faceOf(snapshot, payment);
  return (
    <div className="grid max-w-[732px] gap-5 px-4 pb-6 wide:px-6">
      <Section title={title}>
        <div ref={focusAtOnce} tabIndex={-1} className="grid gap-4 outline-none">
          <p role="status" className="flex items-start gap-2.5">
            {isWaiting ? (
              <Spinner className="mt-0.5 shrink-0" />
            ) : (
              <ToneIcon tone="warn" className="mt-0.5 shrink-0 text-warn-ink" />
            )}
            <span>{text}</span>
          </p>
          <What payment={payment} />
          <Choices actor={actor} snapshot={snapshot} />
        </div>
      </Section>
    </div>
  );
}

interface Face {
  title: ReactNode;
  text: ReactNode;
  /** Nobody has to do anything here. */
  isWaiting: boolean;
}

function faceOf(snapshot: Snapshot, { way }: Payment): Face {
  const { name, processorName } = way;
  const working = (title: ReactNode, text: ReactNode): Face => ({ title, text, isWaiting: true });
  const asking = (title: ReactNode, text: ReactNode): Face => ({ title, text, isWaiting: false });
  if (snapshot.matches("doubting"))
    return asking(
      <Trans>Is this the same payment?</Trans>,
      <Trans>
        A payment is still on its way. If this is the same one, wait for it: nothing is paid twice.
      </Trans>,
    );
  if (snapshot.matches("occupied"))
    return asking(
      <Trans>Another tab is paying</Trans>,
      <Trans>Another tab of this browser is sending a payment. Nothing was sent from this tab.</Trans>,
    );
  if (snapshot.matches("blocked"))
    return asking(
      <Trans>The payment page could not be opened</Trans>,
      <Trans>Please allow popup windows to use this payment method</Trans>,
    );
  if (snapshot.matches("asked"))
    return asking(
      <Trans>Your bank asks you to confirm it</Trans>,
      <Trans>It asks on a page of its own. The card is charged when you have confirmed it there.</Trans>,
    );
  if (snapshot.matches("stalled"))
    return asking(
      <Trans>No news of the payment</Trans>,
      <Trans>
        It has taken long, and {processorName} has not said yet what became of it. It may still come.
      </Trans>,
    );
  if (snapshot.matches("unsettled"))
    return asking(
      <Trans>It is not known whether you have paid</Trans>,
      <Trans>
        No answer came, and the balance does not show the payment. Look at the balance history before you pay
        again.
      </Trans>,
    );
  if (snapshot.matches("uncredited"))
    return asking(
      <Trans>The balance doesn't show the payment yet</Trans>,
      <Trans>
        The payment was accepted, but hasn't reached the balance. Check the balance history before you pay
        again.
      </Trans>,
    );
  if (snapshot.matches("crediting"))
    return working(
      <Trans>Checking the balance</Trans>,
      <Trans>The payment was accepted. Waiting until the balance shows it. Don't pay again.</Trans>,
    );
  if (snapshot.matches("lost"))
    return working(
      <Trans>No answer came</Trans>,
      <Trans>Reading the balance to see whether {name} was charged; nothing is sent twice.</Trans>,
    );
  if (snapshot.matches("sending") && way.kind === "card")
    return working(
      <Trans>Paying</Trans>,
      <Trans>Charging {name}. It is charged once, however often you press.</Trans>,
    );
  if (snapshot.matches("authenticating"))
    return working(
      <Trans>Your bank asks you to confirm it</Trans>,
      <Trans>It asks over this page. The card is charged when you have confirmed it.</Trans>,
    );
  if (snapshot.matches("receiving"))
    return working(<Trans>Paid</Trans>, <Trans>Reading the new balance.</Trans>);
  if (snapshot.matches("waiting"))
    return working(
      <Trans>Waiting for the payment</Trans>,
      snapshot.context.isWindowOpen ? (
        <Trans>Pay in the window of {processorName}. The result shows here by itself.</Trans>
      ) : (
        <Trans>Asking {processorName} what became of it. The result shows here by itself.</Trans>
      ),
    );
  return working(
    <Trans>Opening the payment page</Trans>,
    <Trans>The payment is begun at {processorName}.</Trans>,
  );
}

/** How much, onto which account and how. */
function What({ payment: { account, amount, way, quote } }: { payment: Payment }) {
  const { t } = useLingui();
  const row = useQuery(billingAccountListQuery).data?.find(({ id }) => id === account);
  const facts = [
    [t`Onto the balance`, moneyText(exact(amount), site().siteCurrency)],
    [t`Charged`, chargedText(quote)],
    [t`How to pay`, way.name],
    [t`Billing account`, row ? accountTitle(row) : `#${account}`],
  ];
  return (
    <dl className="grid gap-1.5 text-sm">
      {facts.map(([term, value]) => (
        <AmountLine key={term} term={term}>
          {value}
        </AmountLine>
      ))}
    </dl>
  );
}

/** Only what the machine takes now, the best first. */
function Choices({ actor, snapshot }: { actor: TopUpActor; snapshot: Snapshot }) {
  const choices = (
    [
      { type: "same.confirm", label: <Trans>Wait for that payment</Trans> },
      { type: "another.confirm", label: <Trans>It is another one: pay</Trans> },
      { type: "window.open", label: <Trans>Open the payment page</Trans> },
      { type: "page.leave", label: <Trans>Go on in this window</Trans> },
      { type: "check", label: <Trans>Check again</Trans>, isHidden: snapshot.matches("waiting") },
      { type: "stop", label: <Trans>Stop waiting</Trans> },
      { type: "cancel", label: <Trans>Back</Trans> },
    ] as const
  ).filter((choice) => !("isHidden" in choice && choice.isHidden) && snapshot.can({ type: choice.type }));
  const isOpen = ["stalled", "unsettled", "uncredited"].some((state) => state === snapshot.value);
  const search = new URLSearchParams({ account: String(begun(snapshot.context).account) });
  if (choices.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ type, label }, index) => (
        <Button
          key={type}
          variant={index === 0 && type !== "stop" ? "primary" : "secondary"}
          onClick={() => actor.send({ type })}
        >
          {label}
        </Button>
      ))}
      {isOpen && (
        <LinkButton href={`${paths.page("balanceHistory")}?${search}`}>
          <Trans>Balance history</Trans>
        </LinkButton>
      )}
    </div>
  );
}
