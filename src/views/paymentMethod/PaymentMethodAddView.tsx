import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useActorRef } from "@xstate/react";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { billingAccountCreate } from "#actions/billingAccount/billingAccount.actions.ts";
import { paymentMethodCreate } from "#actions/paymentMethod/paymentMethod.actions.ts";
import { restrictionOf, restrictionTitle } from "#actions/billingAccount/accountRestriction.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { addableAccounts, addableProcessors, cardSetupFor } from "#machines/cardSetup/cardSetup.actors.ts";
import { inspect } from "#lib/recording/recording.ts";
import { forgetSession } from "#payments/session.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { paths } from "#declarations/paths.ts";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { CardSetup } from "./CardSetup.tsx";
import { useKind } from "#views/context/useKind.ts";

/** Adds a payment method to a billing account, optionally from the address (`?account=`). */
export default function PaymentMethodAddView() {
  const { i18n } = useLingui();
  const title = i18n._(paymentMethodCreate.label);
  useTitle(title);
  const kind = useKind("card");
  const accounts = useQuery(billingAccountListQuery);
  return (
    <>
      <PageHeader breadcrumb={<Breadcrumb group={kind.group} kind={kind} />} title={title} />
      <div className="max-w-[732px] px-4 pb-6 wide:px-6">
        <QueryBoundary query={accounts}>{(rows) => <ForAccounts accounts={rows} />}</QueryBoundary>
      </div>
    </>
  );
}

function ForAccounts({ accounts }: { accounts: readonly BillingAccount[] }) {
  const { i18n } = useLingui();
  const open = addableAccounts(accounts);
  const [account] = accounts.toSorted(
    (a, b) => Number(b.is_default ?? false) - Number(a.is_default ?? false),
  );
  const restriction = account && restrictionOf(account);
  if (open.length === 0 && account && restriction)
    return (
      <EmptyState
        icon={<Icon name="billing" />}
        title={restrictionTitle(account)}
        action={
          <LinkButton href={restriction.remedy.path(account)}>{i18n._(restriction.remedy.label)}</LinkButton>
        }
      >
        {i18n._(restriction.effect)}
      </EmptyState>
    );
  if (accounts.length === 0)
    return (
      <EmptyState
        icon={<Icon name="billing" />}
        title={<Trans>No billing account yet</Trans>}
        action={
          <LinkButton variant="primary" href={paths.create("billing_account")}>
            {i18n._(billingAccountCreate.label)}
          </LinkButton>
        }
      >
        <Trans>Payment methods belong to a billing account.</Trans>
      </EmptyState>
    );
  return <Setup accounts={open} />;
}

function Setup({ accounts }: { accounts: readonly BillingAccount[] }) {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [{ machine, place }] = useState(() => cardSetupFor(queryClient));
  const [processors] = useState(addableProcessors);
  const named = Number(search.get("account"));
  const setup = useActorRef(machine, {
    input: {
      accounts: accounts.map(({ id }) => id),
      processors: processors.map(({ keyword, type }) => ({ keyword, isInvoice: type === "invoice" })),
      account: accounts.find(({ id }) => id === named)?.id,
      suggested: accounts.find(({ is_default }) => is_default === true)?.id,
    },
    inspect,
  });

  useEffect(() => forgetSession, []);

  return <CardSetup setup={setup} accounts={accounts} processors={processors} place={place} />;
}
