import { Trans, useLingui } from "@lingui/react/macro";
import { detailFields } from "#actions/billingAccount/billingAccount.fields.ts";
import { mayOwe } from "#actions/billingAccount/accountRestriction.ts";
import { type BillingAccount, type EditableField } from "#api/billingAccount/billingAccount.ts";
import { countryName } from "#billing/countries.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";

/** The payer's details as on invoices, and the account's remaining fields. */
export function BillingDetails({ account }: { account: BillingAccount }) {
  const { t, i18n } = useLingui();
  const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? t`Yes` : t`No`);
  return (
    <div className="grid items-start gap-4 xwide:grid-cols-2">
      <DescriptionCard
        title={<Trans>Billing details</Trans>}
        facts={Object.values(detailFields(account))
          .flat()
          .map(({ name, label }) => ({ id: name, term: i18n._(label), value: valueOf(account, name) }))}
      />
      <DescriptionCard
        title={<Trans>Billing account</Trans>}
        facts={[
          { id: "title", term: t`Account name`, value: account.title },
          { id: "id", term: t`ID`, value: <CopyControl value={String(account.id)} label={t`ID`} /> },
          { id: "user", term: t`User ID`, value: account.user_id },
          { id: "created", term: t`Created`, value: <Moment value={account.created} /> },
          { id: "invoice", term: t`Pays by invoice`, value: yesNo(account.paying_by_invoice) },
          { id: "mail", term: t`Invoices by email`, value: yesNo(account.send_invoice_email) },
          { id: "debt", term: t`Negative balance allowed`, value: yesNo(mayOwe(account)) },
          { id: "pay", term: t`Payments allowed`, value: yesNo(account.can_pay) },
          { id: "lang", term: t`Language`, value: account.lang },
          { id: "reseller", term: t`Provider`, value: account.reseller },
          { id: "site", term: t`Portal site`, value: account.site },
        ]}
      />
    </div>
  );
}

function valueOf(account: BillingAccount, name: string) {
  if (name === "document") return account.document && (account.document_name ?? account.document);
  if (name === "country") return account.country && countryName(account.country);
  return account[name as EditableField];
}
