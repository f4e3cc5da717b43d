import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { actionById } from "#resources/actions.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import { referralLink, storedReferralCode } from "#api/identity/referralCode.ts";
import { DescriptionList } from "#ui/DescriptionList.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Section } from "#ui/Section.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { siteMoney } from "#billing/siteMoney.ts";
import { PromotionProgress } from "#views/billingAccount/sections/CreditSection.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { RowsFailed } from "#views/resource/list/ListStates.tsx";
import { ResourceLink } from "#views/resource/fact/ResourceLink.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { useTitle } from "#views/shared/useTitle.ts";

/** Referral codes, rewards for both sides, and progress of a received code. */
export default function ReferralView() {
  const { t } = useLingui();
  const accounts = useQuery(billingAccountListQuery);
  useTitle(t`Referral program`);
  return (
    <div className="pb-8">
      <PageHeader
        breadcrumb={<Breadcrumb group="billing" />}
        title={t`Referral program`}
        description={<Terms />}
      />
      <div className="grid max-w-3xl gap-4 px-4 wide:px-6">
        {accounts.isPending ? (
          <div aria-busy="true" className="grid gap-3 rounded-lg border border-line bg-raise p-4">
            <Skeleton className="w-40" />
            <Skeleton className="w-72" />
          </div>
        ) : accounts.error ? (
          <RowsFailed error={accounts.error} onRetry={() => void accounts.refetch()} />
        ) : accounts.data.length === 0 ? (
          <EmptyState icon={<Icon name="referral" />} title={<Trans>No referral code yet</Trans>}>
            <Trans>
              Each billing account has its own referral code. Create a billing account to get one.
            </Trans>
          </EmptyState>
        ) : (
          accounts.data.map((account) => <Account key={account.id} account={account} />)
        )}
      </div>
    </div>
  );
}

/** The site's referral rewards and their conditions. */
function Terms() {
  const amounts = site().referralCreditAmounts;
  if (!amounts) return <Trans>Sign-ups with your code count as your referrals.</Trans>;
  const yours = siteMoney(amounts.promoter_credit);
  const theirs = siteMoney(amounts.receiver_credit);
  const due = siteMoney(amounts.referral_credit_receiver_precondition_topup_sum);
  return (
    <Trans>
      Anyone who signs up with your code gets {theirs} of credit after topping up {due}, and you get {yours}.
    </Trans>
  );
}

function Account({ account }: { account: BillingAccount }) {
  const { t } = useLingui();
  const { referral_share_code: own, referral_code: received } = account;
  const promotions = (account.eligible_promotions ?? []).filter(
    ({ credit_type }) => credit_type === "referral_receiver",
  );
  const enter = actionById("billingAccount.referral");
  const items = [
    {
      id: "code",
      term: t`Referral code`,
      value: own && <CopyControl value={own} label={t`Referral code`} />,
    },
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
  ];
  return (
    <Section
      title={<ResourceLink resource={account} />}
      actions={
        enter &&
        !received && (
          <ActionButton
            action={enter}
            resource={account}
            size="sm"
            values={{ referral_code: storedReferralCode() ?? "" }}
          />
        )
      }
    >
      {own || received ? (
        <DescriptionList items={items.filter(({ value }) => value)} />
      ) : (
        <p className="text-ink-muted">
          <Trans>This account has no referral code.</Trans>
        </p>
      )}
      {promotions.map((promotion) => (
        <div key={promotion.credit_type} className="mt-4">
          <PromotionProgress promotion={promotion} />
        </div>
      ))}
    </Section>
  );
}
