import type {
  AccountValidation,
  BillingAccount,
  RecurringPayment,
} from "#api/billingAccount/billingAccount.ts";
import { Trans } from "@lingui/react/macro";
import { KindRows } from "#views/resource/list/KindRows.tsx";
import { AllowedSection } from "./sections/AllowedSection.tsx";
import { BalanceSection } from "./sections/BalanceSection.tsx";
import { CreditSection } from "./sections/CreditSection.tsx";
import { NoticeSection } from "./sections/NoticeSection.tsx";
import { RecurringSection } from "./sections/RecurringSection.tsx";
import { ValidationSection } from "./sections/ValidationSection.tsx";

/** Balance and debt, permitted uses and automatic top-up of an account. */
export function BillingOverview({ account }: { account: BillingAccount }) {
  const isThis = ({ id }: { id: number }) => id === account.id;
  return (
    <div className="grid items-start gap-4 xwide:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <BalanceSection account={account} />
        <CreditSection account={account} />
      </div>
      <div className="grid min-w-0 gap-4">
        <AllowedSection account={account} />
        <KindRows<AccountValidation> type="account_validation" title={<Trans>Account validation</Trans>}>
          {(rows) => rows.filter(isThis).map((row) => <ValidationSection key={row.id} validation={row} />)}
        </KindRows>
        <KindRows<RecurringPayment> type="recurring_payment" title={<Trans>Automatic top-up</Trans>}>
          {(rows) => rows.filter(isThis).map((row) => <RecurringSection key={row.id} payment={row} />)}
        </KindRows>
        <NoticeSection account={account} />
      </div>
    </div>
  );
}
