import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { RunSpec } from "#machines/actionRun/actionRun.machine.ts";
import { changesAnything } from "#runtime/resources/availability.ts";
import { isDangerous } from "#runtime/runs/runs.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { kindOf } from "#resources/registry.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { ActionFields, useActionForm } from "#views/resource/form/ActionForm.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";
import { NothingToChoose } from "#views/resource/form/NothingToChoose.tsx";
import { RunPreview } from "#views/resource/requests/RunPreview.tsx";
import { RunConfirmation } from "./RunConfirmation.tsx";
import { RunReport } from "./RunReport.tsx";
import { RunWarning } from "./RunWarning.tsx";

interface RunDialogProps {
  run: Run;
  /** The steps of the plans that the run's input begins. */
  plan?: { label: string; steps: ReactNode };
}

/** A run as a dialog. Input stays until the run ends or the user discards it. */
export default function RunDialog({ run, plan: planned }: RunDialogProps) {
  const { t } = useLingui();
  const { kinds } = useApp();
  const { actor, action } = run;
  const form = useActionForm(run, "run");
  const { snapshot, lacking, name, isTyped } = form;
  const label = planned ? t`Run plan` : form.label;
  const title = planned ? `${planned.label}: ${name}` : form.title;
  const { spec } = snapshot.context;
  const [isLeaving, setLeaving] = useState(false);

  const isRunning = snapshot.matches("running");
  const isConfirming = snapshot.matches("confirming");
  // Nothing can be sent any more; only the reason is left to read.
  const isOver =
    lacking !== undefined || (snapshot.matches("failed") && !snapshot.can({ type: "run.retry" }));
  const fields = isOver ? [] : form.fields;
  const isAsking = lacking === undefined && (snapshot.matches("collecting") || isConfirming);
  // A plan must not stop a machine for nothing.
  const isUnchanged =
    planned &&
    snapshot.matches("collecting") &&
    !run.targets.some((it) => changesAnything(action, snapshot.context.values, it, kindOf(kinds, it)));

  const close = () => {
    if (isRunning) actor.send({ type: "run.background" });
    else if (isTyped && !isLeaving && !isOver) setLeaving(true);
    else actor.send({ type: snapshot.matches("failed") ? "run.dismiss" : "run.cancel" });
  };
  const submit = () => {
    if (isLeaving || isUnchanged) return undefined;
    if (isOver) return close();
    return form.submit(
      snapshot.matches("failed") ? "run.retry" : isConfirming ? "run.confirm" : "run.submit",
    );
  };
  const primary = isOver
    ? t`Close`
    : snapshot.matches("failed")
      ? t`Try again`
      : snapshot.matches("collecting") && spec.asksForConfirmation
        ? t`Continue`
        : label;

  return (
    <Dialog
      open
      size={fields.some(({ kind }) => kind === "rows") ? "xl" : undefined}
      onClose={close}
      onSubmit={submit}
      title={title}
      closeLabel={isRunning ? t`Continue in the background` : t`Close`}
      footer={
        isLeaving ? (
          <>
            <p className="mr-auto self-center font-medium">
              <Trans>Discard changes?</Trans>
            </p>
            <Button variant="danger" onClick={close}>
              <Trans>Discard</Trans>
            </Button>
            <Button ref={focusAtOnce} onClick={() => setLeaving(false)}>
              <Trans>Keep editing</Trans>
            </Button>
          </>
        ) : (
          <>
            {isConfirming && spec.asksForInput ? (
              <Button onClick={() => actor.send({ type: "run.back" })}>
                <Trans>Back</Trans>
              </Button>
            ) : (
              !isOver && (
                <Button onClick={close}>{isRunning ? t`Continue in the background` : t`Cancel`}</Button>
              )
            )}
            <Button
              key={isConfirming ? "confirm" : "send"}
              {...(isConfirming && spec.typeToConfirm === undefined && focusIn(spec))}
              type="submit"
              variant={isDangerous(action, spec) && primary === label ? "danger" : "primary"}
              busy={isRunning}
              disabledReason={
                isUnchanged
                  ? t`Change at least one value`
                  : isConfirming &&
                    !snapshot.can({ type: "run.confirm" }) &&
                    t`Type ${spec.typeToConfirm} to confirm`
              }
            >
              {primary}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <RunReport run={run} items={snapshot.context.items} />
        {lacking && <NothingToChoose field={lacking} />}
        {snapshot.matches("collecting") && <RunWarning action={action} />}
        {isConfirming ? (
          <RunConfirmation run={run} typed={snapshot.context.confirmation} />
        ) : (
          // Not disabled while running, because disabled inputs lose the focus.
          <fieldset aria-busy={isRunning} className="grid gap-4 transition-opacity aria-busy:opacity-60">
            <ActionFields form={form} fields={fields} />
          </fieldset>
        )}
        {!isOver && planned?.steps}
        {isAsking && <RunPreview run={run} values={snapshot.context.values} isPlan={planned !== undefined} />}
      </div>
    </Dialog>
  );
}

/**
 * A confirmation without input focuses the confirm button. Initial focus is set by attribute, because the dialog must
 * first record the previously focused element.
 */
const focusIn = ({ asksForInput }: RunSpec) =>
  asksForInput ? { ref: focusAtOnce } : { "data-autofocus": true };
