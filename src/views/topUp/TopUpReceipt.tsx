import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import { paymentOf } from "#machines/topUp/topUp.machine.ts";
import { exact, moneyText } from "#billing/money.ts";
import { paths } from "#declarations/paths.ts";
import { siteMoney } from "#billing/siteMoney.ts";
import type { TopUpActor } from "#runtime/topUps.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Section } from "#ui/Section.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { TopUpCost } from "./TopUpCost.tsx";

/** What was paid, and the new balance. */
export function TopUpReceipt({ actor }: { actor: TopUpActor }) {
  const { t } = useLingui();
  const context = useSelector(actor, (it) => it.context);
  const { account, way, quote, identifier } = paymentOf(context);
  const row = useQuery(billingAccountListQuery).data?.find(({ id }) => id === account);
  const search = new URLSearchParams({ account: String(account), ...(identifier && { q: identifier }) });
  const amount = moneyText(exact(quote.amount), site().siteCurrency);
  return (
    <div
      ref={focusAtOnce}
      tabIndex={-1}
      className="grid max-w-[732px] gap-5 px-4 pb-6 outline-none wide:px-6"
    >
      <Banner tone="ok" title={<Trans>{amount} added to your balance</Trans>} />
      <Section title={<Trans>Receipt</Trans>}>
        <TopUpCost quote={quote} />
      </Section>
      <DescriptionCard
        title={<Trans>Details</Trans>}
        facts={[
          { id: "balance", term: t`New balance`, value: siteMoney(context.receipt?.balance) },
          { id: "way", term: t`Payment method`, value: way.name },
          {
            id: "account",
            term: t`Billing account`,
            value: (
              <Link
                href={paths.detail("billing_account", { id: account })}
                className="text-accent-ink underline underline-offset-2"
              >
                {row ? accountTitle(row) : `#${account}`}
              </Link>
            ),
          },
          {
            id: "identifier",
            term: t`Payment ID`,
            value: identifier && <CopyControl value={identifier} label={t`Payment ID`} />,
          },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <LinkButton href={paths.page("topUps")}>
          <Trans>Top-up orders and invoices</Trans>
        </LinkButton>
        <LinkButton href={`${paths.page("balanceHistory")}?${search}`}>
          <Trans>Balance history</Trans>
        </LinkButton>
        <Button onClick={() => actor.send({ type: "topUp.restart" })}>
          <Trans>Top up again</Trans>
        </Button>
      </div>
    </div>
  );
}
