import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "wouter";
import { topUpCreate } from "#actions/topUp/topUp.create.ts";
import { toApiError } from "#api/http/errors.ts";
import type { AccountInvoice } from "#api/invoice/invoice.ts";
import type { TopUpValues } from "#machines/topUp/topUp.data.ts";
import { topUpInvoice } from "#resources/invoice.kind.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { openTopUp, type TopUpActor } from "#runtime/topUps.ts";
import { Button } from "#ui/Button.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { ErrorText } from "#views/shared/ErrorText.tsx";
import { FormSkeleton } from "#views/resource/form/FormSkeleton.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { PaymentProgress } from "./PaymentProgress.tsx";
import { PendingPayment } from "./PendingPayment.tsx";
import { TopUpForm } from "./TopUpForm.tsx";
import { TopUpReceipt } from "./TopUpReceipt.tsx";
import { useKind } from "#views/context/useKind.ts";

/** The top-up screen; `?account=ID&amount=N` prefills it. */
export default function TopUpView() {
  const app = useApp();
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const values = useMemo(() => valuesIn(search), [search]);
  const [{ actor, show }] = useState(() => openTopUp(app, values));
  useEffect(() => show(values), [show, values]);
  const title = i18n._(topUpCreate.label);
  useTitle(title);
  // The kind's lists hold invoices only.
  const kind = useKind(topUpCreate.kind) as unknown as ResourceKind<AccountInvoice>;
  const { group, listPath, many } = topUpInvoice(kind);
  return (
    <>
      <PageHeader breadcrumb={<Breadcrumb group={group} kind={{ listPath, many }} />} title={title} />
      <TopUpFlow actor={actor} />
    </>
  );
}

/** One top-up from form to receipt. */
export function TopUpFlow({ actor }: { actor: TopUpActor }) {
  const snapshot = useSelector(actor, (it) => it);
  if (snapshot.matches("loading")) return <FormSkeleton />;
  if (snapshot.matches("unavailable")) {
    const { failure } = snapshot.context;
    const { correlationId } = toApiError(failure);
    return (
      <ErrorState
        title={<Trans>Couldn't load billing accounts</Trans>}
        reference={correlationId && <Trans>Correlation ID {correlationId}</Trans>}
        actions={
          <Button variant="primary" onClick={() => actor.send({ type: "options.retry" })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <ErrorText error={failure} />
      </ErrorState>
    );
  }
  if (snapshot.matches("choosing")) return <TopUpForm actor={actor} />;
  if (snapshot.matches("askingIfSame")) return <PendingPayment actor={actor} />;
  if (snapshot.matches("paid")) return <TopUpReceipt actor={actor} />;
  const { payment } = snapshot.children;
  return payment && <PaymentProgress actor={payment} />;
}

function valuesIn(search: URLSearchParams): Partial<TopUpValues> {
  const account = Number(search.get("account"));
  const amount = search.get("amount");
  return {
    ...(Number.isInteger(account) && account > 0 && { account }),
    ...(amount !== null && { amount }),
  };
}
