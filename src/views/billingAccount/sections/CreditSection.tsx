import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { actionsOf } from "#resources/actions.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { isOn } from "#api/config/site.ts";
import { referralLink } from "#api/identity/referralCode.ts";
import { exact } from "#billing/money.ts";
import { DescriptionList } from "#ui/DescriptionList.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { Section } from "#ui/Section.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { siteMoney } from "#billing/siteMoney.ts";

/** Pending credit and promo codes. */
export function CreditSection({ account }: { account: BillingAccount }) {
  const { t } = useLingui();
  const promotions = account.eligible_promotions ?? [];
  const { referral_share_code: own, referral_code: received } = account;
  const codes = (
    isOn("referralCodeEnabled")
      ? [
          {
            id: "link",
            term: t`Referral link`,
            value: own && <CopyControl value={referralLink(location.origin, own)} label={t`Referral link`} />,
          },
          {
            id: "received",
            term: t`Referral code used`,
            value: received && <CopyControl value={received} label={t`Referral code used`} />,
          },
        ]
      : []
  ).filter(({ value }) => value);
  return (
    <Section
      title={<Trans>Promotions and codes</Trans>}
      actions={actionsOf("billing_account")
        .filter(({ section }) => section === "credit")
        .map((action) => (
          <ActionButton key={action.id} action={action} resource={account} size="sm" />
        ))}
    >
      {promotions.length === 0 ? (
        <p className="text-ink-faint">
          <Trans>No promotions are available for this account.</Trans>
        </p>
      ) : (
        <ul className="grid gap-4">
          {promotions.map((promotion) => (
            <li key={`${promotion.credit_type} ${promotion.amount}`}>
              <PromotionProgress promotion={promotion} />
            </li>
          ))}
        </ul>
      )}
      {codes.length > 0 && (
        <div className="mt-4">
          <DescriptionList items={codes} />
        </div>
      )}
    </Section>
  );
}

export type Promotion = NonNullable<BillingAccount["eligible_promotions"]>[number];

const kinds: Record<string, MessageDescriptor> = {
  first_free: msg`Starting credit`,
  referral_receiver: msg`Referral credit`,
  signup_campaign: msg`Campaign credit`,
};

/** Progress towards a promotion's condition. */
export function PromotionProgress({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const { credit_type, amount, top_up_requirement: due, top_up_done: done } = promotion;
  const kind = kinds[credit_type];
  const credit = siteMoney(amount);
  const paid = siteMoney(done ?? 0);
  const needed = siteMoney(due);
  const share = due
    ? exact(done ?? 0)
        .div(exact(due))
        .times(100)
        .round()
        .toNumber()
    : 100;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{kind ? i18n._(kind) : credit_type}</span>
        <span className="tabular-nums">{credit}</span>
      </p>
      {due ? (
        <>
          <ProgressBar label={t`Amount topped up`} value={Math.min(100, share)} />
          <p className="text-sm text-ink-muted">
            <Trans>
              {paid} of {needed} topped up. When you top up the full amount, you get {credit} of extra credit.
            </Trans>
          </p>
        </>
      ) : null}
    </div>
  );
}
