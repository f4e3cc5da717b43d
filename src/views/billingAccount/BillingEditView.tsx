import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useId, useState } from "react";
import { flushSync } from "react-dom";
import { onDemand } from "#views/shared/onDemand.tsx";
import { useLocation } from "wouter";
import { detailFields, titleField } from "#actions/billingAccount/billingAccount.fields.ts";
import { actionById } from "#resources/actions.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { FormLayout } from "#ui/FormLayout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Section } from "#ui/Section.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { ActionFields, FormErrors, useActionForm } from "#views/resource/form/ActionForm.tsx";
import { FoundResource } from "#views/resource/detail/FoundResource.tsx";
import { availabilityOf } from "#runtime/resources/availability.ts";
import { useSnapshot } from "#views/resource/read/useSnapshot.ts";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useLeaveGuard } from "#views/shared/leave/useLeaveGuard.ts";
import { useTitle } from "#views/shared/useTitle.ts";
import { useKind } from "#views/context/useKind.ts";

const LeaveFormDialog = onDemand(() => import("#views/resource/form/LeaveFormDialog.tsx"), { isOver: true });

/** Billing details of one account as a page: the same fields and run as the action's dialog. */
export default function BillingEditView({ params: { id } }: { params: { id: string } }) {
  const kind = useKind("billing_account");
  return (
    <FoundResource kind={kind} id={id}>
      {/* The kind's lists hold billing accounts only. */}
      {(account) => <EditForm key={id} account={account as BillingAccount} />}
    </FoundResource>
  );
}

function EditForm({ account }: { account: BillingAccount }) {
  const { resourceActors, runs } = useApp();
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const kind = useKind("billing_account");
  const action = actionById("billingAccount.edit");
  if (action === undefined) throw new Error("There is no action that edits a billing account");
  useSnapshot(account);
  const { disabledReason } = availabilityOf(action, account, kind, resourceActors);
  const { customer, company, address, document } = detailFields(account);
  const [run] = useState(() => runs.start(action, [account], "page"));
  const form = useActionForm(run, "edit");
  const { actor, snapshot, fieldId } = form;
  const reportId = useId();
  const guard = useLeaveGuard(form.isTyped && snapshot.hasTag("open"));
  const title = kind.titleOf(account);
  useTitle(title);

  const submit = () => {
    if (disabledReason) return undefined;
    // A toast reports the run; if the run fails, the toast leads back to the typed input.
    flushSync(() => {
      actor.send({ type: "run.submit" });
      actor.send({ type: "run.background" });
    });
    // A run that started has released the leave guard by now.
    if (actor.getSnapshot().hasTag("open")) return reportId;
    return navigate(kind.detailPath(account));
  };
  const discard = () => {
    // Cancels the run, which removes the draft and releases the leave guard.
    actor.send({ type: "run.cancel" });
    guard.leave();
  };
  const parts = [
    { id: "account", title: msg`Billing account`, fields: [titleField(account)] },
    { id: "customer", title: msg`Billing details`, fields: customer },
    { id: "company", title: msg`Company`, fields: company },
    { id: "address", title: msg`Address`, fields: address },
    { id: "document", title: msg`Supporting document`, fields: document },
  ].filter((part) => part.fields.length > 0);

  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb group={kind.group} kind={kind}>
            {title}
          </Breadcrumb>
        }
        title={<Trans>Edit billing details</Trans>}
      />
      <Form onSubmit={submit}>
        <FormLayout
          summary={
            <div className="flex gap-3 *:flex-1 xwide:grid">
              <Button
                type="submit"
                variant="primary"
                wide
                disabledReason={disabledReason && i18n._(disabledReason)}
              >
                <Trans>Save</Trans>
              </Button>
              <LinkButton href={kind.detailPath(account)}>
                <Trans>Cancel</Trans>
              </LinkButton>
            </div>
          }
        >
          <div id={reportId} tabIndex={-1} className="outline-none empty:hidden">
            <FormErrors fields={form.fields} errors={snapshot.context.errors} idOf={fieldId} />
          </div>
          {parts.map((part) => (
            <Section key={part.id} title={i18n._(part.title)}>
              <div className="grid gap-4">
                <ActionFields form={form} fields={part.fields} />
              </div>
            </Section>
          ))}
        </FormLayout>
      </Form>
      {guard.isAsking && (
        <Suspense fallback={null}>
          <LeaveFormDialog
            note={t`Your changes are discarded. The saved details stay as they are.`}
            onStay={guard.stay}
            onLeave={discard}
          />
        </Suspense>
      )}
    </>
  );
}
