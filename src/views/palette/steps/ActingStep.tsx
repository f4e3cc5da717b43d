import { Trans, useLingui } from "@lingui/react/macro";
import { progressOf, successOf } from "#runtime/runs/runToasts.ts";
import { isDangerous } from "#runtime/runs/runs.ts";
import type { Run } from "#machines/actionRun/run.ts";
import type { ToastText } from "#machines/toasts/toasts.machine.ts";
import { Button } from "#ui/Button.tsx";
import { focusFirst } from "#ui/Sheet.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { ToneIcon } from "#ui/ToneIcon.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { Form } from "#ui/Form.tsx";
import { ActionFields, useActionForm } from "#views/resource/form/ActionForm.tsx";
import { NothingToChoose } from "#views/resource/form/NothingToChoose.tsx";
import { RunPreview } from "#views/resource/requests/RunPreview.tsx";
import { RunConfirmation } from "#views/resource/run/RunConfirmation.tsx";
import { RunReport } from "#views/resource/run/RunReport.tsx";
import { RunWarning } from "#views/resource/run/RunWarning.tsx";

/** A run inside the palette, from its form to its end. */
export default function ActingStep({ run }: { run: Run }) {
  const { palette } = useApp();
  const { t, i18n } = useLingui();
  const { action, actor } = run;
  const form = useActionForm(run, "palette");
  const { snapshot, lacking, label } = form;
  const wordsIn = ({ title: text }: { title: ToastText }) => (typeof text === "string" ? text : i18n._(text));
  const { values, items, spec } = snapshot.context;
  const step = snapshot.value;
  const isLacking = step === "collecting" && lacking !== undefined;
  const isForm = step === "collecting" && !isLacking;
  const isConfirming = step === "confirming";
  const back = () => palette.send({ type: "palette.back" });
  const close = () => palette.send({ type: "palette.close" });
  const submit = () => {
    if (isForm) return form.submit("run.submit");
    if (isConfirming) return form.submit("run.confirm");
    if (snapshot.can({ type: "run.retry" })) return form.submit("run.retry");
    if (step === "failed" || step === "done" || isLacking) close();
    return undefined;
  };

  return (
    <Form onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <div
        // A new step moves the focus to its first control.
        key={isLacking ? "lacking" : step}
        ref={focusStep}
        tabIndex={-1}
        className="grid min-h-24 flex-1 grid-cols-1 content-start gap-4 overflow-y-auto px-4 py-4 outline-none"
      >
        <RunReport run={run} items={items} />
        {isLacking && <NothingToChoose field={lacking} />}
        {isForm && <RunWarning action={action} />}
        {isForm && <ActionFields form={form} />}
        {isConfirming && <RunConfirmation run={run} typed={snapshot.context.confirmation} />}
        {(isForm || isConfirming) && <RunPreview run={run} values={values} />}
        {step === "running" && (
          <div role="status" className="grid gap-2">
            <p className="font-medium">{wordsIn(progressOf(run, items))}</p>
            <ProgressBar label={label} value={null} />
            <p className="text-sm text-ink-faint">
              <Trans>
                You can close this window. The action continues, and you're notified when it's done.
              </Trans>
            </p>
          </div>
        )}
        {step === "done" && (
          <p role="status" className="flex items-center gap-2 py-2 font-medium">
            <ToneIcon tone="ok" className="text-ok" />
            {wordsIn(successOf(run, items))}
          </p>
        )}
      </div>
      <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
        {step === "running" ? (
          <Button onClick={close}>
            <Trans>Continue in the background</Trans>
          </Button>
        ) : step === "done" ? (
          <>
            <Button onClick={back}>
              <Trans>More actions</Trans>
            </Button>
            <Button type="submit" variant="primary" data-first>
              <Trans>Close</Trans>
            </Button>
          </>
        ) : step === "failed" ? (
          <>
            {snapshot.can({ type: "run.edit" }) && (
              <Button onClick={() => actor.send({ type: "run.edit" })}>
                <Trans>Edit</Trans>
              </Button>
            )}
            <Button type="submit" variant="primary">
              {snapshot.can({ type: "run.retry" }) ? <Trans>Retry</Trans> : <Trans>Close</Trans>}
            </Button>
          </>
        ) : isLacking ? (
          <Button type="submit" variant="primary">
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={back}>
              <Trans>Back</Trans>
            </Button>
            <Button
              type="submit"
              variant={
                isDangerous(action, spec) && !(isForm && spec.asksForConfirmation) ? "danger" : "primary"
              }
              disabledReason={
                isConfirming &&
                !snapshot.can({ type: "run.confirm" }) &&
                t`Type ${spec.typeToConfirm} to confirm`
              }
            >
              {isForm && spec.asksForConfirmation ? t`Continue` : label}
            </Button>
          </>
        )}
      </footer>
    </Form>
  );
}

function focusStep(step: HTMLElement | null): void {
  const form = step?.closest("form");
  if (form && !focusFirst(form)) step?.focus();
}
