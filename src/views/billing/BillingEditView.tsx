import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { detailFields, titleField } from "../../actions/billingAccount.fields.ts";
import { checkFields } from "../../actions/checks.ts";
import { type Field, initialValues } from "../../actions/field.ts";
import { actionById } from "../../actions/registry.ts";
import type { BillingAccount } from "../../api/billing.ts";
import type { FieldValues } from "../../machines/actionRun/actionRun.machine.ts";
import { kindOf } from "../../resources/registry.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { FormLayout } from "../../ui/FormLayout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Section } from "../../ui/Section.tsx";
import { useApp } from "../AppContext.tsx";
import { DetailFailed, DetailGone, DetailLoading, DetailUnknown } from "../resource/DetailFaces.tsx";
import { FieldInput } from "../resource/FieldInput.tsx";
import { offerOf } from "../resource/offers.ts";
import { useResource } from "../resource/useResource.ts";
import { useSnapshot } from "../resource/useSnapshot.ts";
import { Breadcrumb } from "../shell/Breadcrumb.tsx";
import { useLeaveGuard } from "../useLeaveGuard.ts";
import { useTitle } from "../useTitle.ts";

const LeaveFormDialog = lazy(() => import("../resource/create/LeaveFormDialog.tsx"));

/** The details of one billing account on a page of its own: the same fields and the same run as those of the action's dialog. */
export default function BillingEditView({ params: { id } }: { params: { id: string } }) {
  const { kinds } = useApp();
  const kind = kindOf(kinds, { $type: "billing_account" });
  const looked = useResource(kind, undefined, id);
  switch (looked.is) {
    case "loading":
      return <DetailLoading kind={kind} />;
    case "failed":
      return <DetailFailed kind={kind} error={looked.error} onRetry={looked.refetch} />;
    case "unknown":
      return <DetailUnknown kind={kind} id={id} />;
    case "gone":
      return <DetailGone kind={kind} last={looked.last} />;
    case "here":
      // The kind lists billing accounts and nothing else.
      return <EditForm key={id} account={looked.resource as BillingAccount} />;
  }
}

function EditForm({ account }: { account: BillingAccount }) {
  const { kinds, subjects, runs } = useApp();
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const kind = kindOf(kinds, account);
  const action = actionById("billingAccount.edit");
  if (action === undefined) throw new Error("There is no action that edits a billing account");
  useSnapshot(account);
  const { reason } = offerOf(action, account, kind, subjects);
  const { customer, company, address, document } = detailFields(account);
  const fields = action.fields?.(account, [account]) ?? [];
  const [given] = useState(() => initialValues(fields));
  const [values, setValues] = useState(given);
  const [errors, setErrors] = useState<Readonly<Record<string, MessageDescriptor>>>({});
  const [isSent, setSent] = useState(false);
  const report = useRef<HTMLDivElement>(null);
  const isDirty = Object.keys(values).some((name) => values[name] !== given[name]);
  const guard = useLeaveGuard(isDirty && !isSent);
  const title = kind.titleOf(account);
  useTitle(title);

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (reason) return;
    const found = checkFields(fields, values);
    flushSync(() => {
      setErrors(found);
      setSent(Object.keys(found).length === 0);
    });
    if (Object.keys(found).length > 0) return report.current?.focus();
    // A toast tells of it and takes back to what was typed when it fails.
    const { actor } = runs.start(action, [account], "button", values);
    actor.send({ type: "submit" });
    actor.send({ type: "background" });
    navigate(kind.detailPath(account));
  };
  const set = (changed: FieldValues) => {
    setValues({ ...values, ...changed });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))));
  };
  const parts = [
    { id: "account", title: msg`Billing account`, fields: [titleField(account)] },
    { id: "customer", title: msg`Who pays`, fields: customer },
    { id: "company", title: msg`Company`, fields: company },
    { id: "address", title: msg`Address`, fields: address },
    { id: "document", title: msg`Document`, fields: document },
  ].filter((part) => part.fields.length > 0);

  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb group={kind.group} kind={kind}>
            {title}
          </Breadcrumb>
        }
        title={<Trans>Edit details</Trans>}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from its fields */}
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      >
        <FormLayout
          summary={
            <div className="flex gap-3 *:flex-1 xwide:grid">
              <Button type="submit" variant="primary" wide disabledReason={reason && i18n._(reason)}>
                <Trans>Save</Trans>
              </Button>
              <LinkButton href={kind.detailPath(account)}>
                <Trans>Cancel</Trans>
              </LinkButton>
            </div>
          }
        >
          <div ref={report} tabIndex={-1} className="outline-none empty:hidden">
            {Object.keys(errors).length > 0 && (
              <ErrorSummary title={<Trans>This cannot be sent yet</Trans>} errors={told(fields, errors)} />
            )}
          </div>
          {parts.map((part) => (
            <Section key={part.id} title={i18n._(part.title)}>
              <div className="grid gap-4">
                {part.fields.map((field) => {
                  const error = errors[field.name];
                  return (
                    <FieldInput
                      key={field.name}
                      field={field}
                      id={idOf(field.name)}
                      value={values[field.name] ?? ""}
                      error={error && i18n._(error)}
                      onValue={(value) => set({ [field.name]: value })}
                    />
                  );
                })}
              </div>
            </Section>
          ))}
        </FormLayout>
      </form>
      {guard.isAsking && (
        <Suspense fallback={null}>
          <LeaveFormDialog note={t`Nothing is changed.`} onStay={guard.stay} onLeave={guard.leave} />
        </Suspense>
      )}
    </>
  );
}

const idOf = (name: string) => `edit-${name}`;

const told = (fields: readonly Field[], errors: Readonly<Record<string, MessageDescriptor>>) =>
  fields.flatMap(({ name, label }) => {
    const error = errors[name];
    return error ? [{ id: idOf(name), message: `${i18n._(label)}: ${i18n._(error)}` }] : [];
  });
