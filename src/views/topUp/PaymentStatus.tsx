import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import type { Payment } from "#machines/payment/payment.data.ts";
import { exact, moneyText } from "#billing/money.ts";
import { AmountLine } from "#ui/AmountLine.tsx";
import { Section } from "#ui/Section.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { ToneIcon } from "#ui/ToneIcon.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";
import { chargedText } from "./TopUpCost.tsx";

interface PaymentStatusProps {
  title: ReactNode;
  text: ReactNode;
  /** No user action is needed. */
  isWaiting: boolean;
  payment: Payment;
  /** The user's options. */
  children: ReactNode;
}

export function PaymentStatus({ title, text, isWaiting, payment, children }: PaymentStatusProps) {
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
          <PaymentFacts payment={payment} />
          {children}
        </div>
      </Section>
    </div>
  );
}

function PaymentFacts({ payment: { account, amount, way, quote } }: { payment: Payment }) {
  const { t } = useLingui();
  const row = useQuery(billingAccountListQuery).data?.find(({ id }) => id === account);
  const facts = [
    [t`Amount added`, moneyText(exact(amount), site().siteCurrency)],
    [t`Amount charged`, chargedText(quote)],
    [t`Payment method`, way.name],
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
