import { i18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useId } from "react";
import { onDemand } from "#views/shared/onDemand.tsx";
import type { FormSection } from "#declarations/create.ts";
import type { Choice } from "#declarations/field.ts";
import { sentenceOf } from "#api/http/errorText.ts";
import { toApiError } from "#api/http/errors.ts";
import type { CreateRun } from "#runtime/creations/creations.ts";
import type { Creation } from "#machines/creation/creation.actors.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { FormLayout } from "#ui/FormLayout.tsx";
import { Section } from "#ui/Section.tsx";
import { useLeaveGuard } from "#views/shared/leave/useLeaveGuard.ts";
import { CreationStatus } from "./CreationStatus.tsx";
import { FormErrors } from "#views/resource/form/ActionForm.tsx";
import { FormField, idOf } from "#views/resource/form/FormField.tsx";
import { hasManyColumns } from "#views/resource/form/RowsInput.tsx";
import { PriceSummary } from "./PriceSummary.tsx";
import { type FormState, useFormState, type CreateViewProps } from "./useFormState.ts";
import type { LoadedOptions } from "./useFormOptions.ts";

const LeaveFormDialog = onDemand(() => import("#views/resource/form/LeaveFormDialog.tsx"), { isOver: true });

interface CreateFormViewProps extends CreateViewProps {
  run: CreateRun;
  loaded: LoadedOptions<unknown>;
  /** The failed previous attempt. */
  failed: Creation | undefined;
}

/** The create form: one column, the price always visible, errors at the field and in a summary. */
export function CreateFormView(props: CreateFormViewProps) {
  const { create, run, loaded, failed } = props;
  const { drawn = {}, summaryOf } = props.form;
  const { t } = useLingui();
  const form = useFormState(run, props.form, loaded.options);
  const reportId = useId();
  const isDirty = useSelector(run.actor, ({ context }) =>
    Object.keys(context.values).some((name) => context.values[name] !== run.initial[name]),
  );
  const guard = useLeaveGuard(isDirty);

  useEffect(() => {
    if (failed) document.getElementById(reportId)?.focus();
  }, [failed, reportId]);

  const submit = () => {
    if (loaded.isLoading) return undefined;
    run.actor.send({ type: "run.edit" });
    run.actor.send({ type: "run.submit" });
    return Object.keys(run.actor.getSnapshot().context.errors).length > 0 ? reportId : undefined;
  };

  return (
    <Form isOrder onSubmit={submit}>
      <FormLayout
        hasTable={form.fields.some(hasManyColumns)}
        summary={
          <div className="flex items-center gap-4 *:min-w-0 *:flex-1 xwide:grid xwide:gap-3">
            {form.price && (
              <PriceSummary price={form.price} currencies={form.currencies} chosen={summaryOf?.(form)} />
            )}
            <Button
              type="submit"
              variant="primary"
              wide
              disabledReason={loaded.isLoading && t`Options for this location are still loading`}
            >
              {i18n._(create.label)}
            </Button>
          </div>
        }
      >
        <div id={reportId} tabIndex={-1} className="grid gap-3 outline-none empty:hidden">
          {failed && (
            <CreationStatus
              create={create}
              creation={failed}
              actions={<OtherLocations form={form} failed={failed} />}
            />
          )}
          <FormErrors fields={form.fields} errors={form.errors} idOf={idOf} />
          {loaded.errors.length > 0 && (
            <Banner
              tone="warn"
              title={<Trans>Couldn't load some options</Trans>}
              actions={
                <Button size="sm" onClick={loaded.retry}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              {[...new Set(loaded.errors.map(failureOf))].join(" ")}
            </Banner>
          )}
        </div>
        {form.sections.map((section) => {
          const Drawn = drawn[section.id] ?? Fields;
          return <Drawn key={section.id} form={form} section={section} />;
        })}
      </FormLayout>
      {guard.isAsking && (
        <Suspense fallback={null}>
          <LeaveFormDialog onStay={guard.stay} onLeave={() => discard(run, guard.leave)} />
        </Suspense>
      )}
    </Form>
  );
}

function Fields<Options>({ form, section }: { form: FormState<Options>; section: FormSection }) {
  const { fields, title } = section;
  return (
    <Section title={i18n._(title)}>
      <div className="grid gap-4">
        {fields.map((field) => (
          <FormField
            key={field.name}
            form={form}
            name={field.name}
            isAlone={fields.length === 1 && i18n._(field.label) === i18n._(title)}
          />
        ))}
      </div>
    </Section>
  );
}

/** The cause, preceded by the name of what could not be read, if known. */
const failureOf = (error: Error): string => {
  const { attempt } = toApiError(error);
  return attempt ? `${i18n._(attempt)}: ${sentenceOf(error)}` : sentenceOf(error);
};

/** Suggests other locations if the server has no capacity in this one. */
function OtherLocations<Options>({ form, failed }: { form: FormState<Options>; failed: Creation }) {
  const { error } = failed.getSnapshot().context;
  if (!/high demand|different region or location/i.test(error?.message ?? "")) return null;
  const { choices = [] } = form.fields.find((field) => field.name === "location") ?? {};
  if ("queryKey" in choices) return null;
  return choices
    .filter((choice: Choice) => choice.value !== form.values["location"] && !choice.disabledReason)
    .map((choice: Choice) => {
      const name = String(choice.label);
      return (
        <Button key={choice.value} size="sm" onClick={() => form.set({ location: choice.value })}>
          <Trans>Choose {name}</Trans>
        </Button>
      );
    });
}

function discard({ actor }: CreateRun, leave: () => void) {
  // Leaves the failed attempt for editing, which releases the leave guard.
  actor.send({ type: "run.edit" });
  actor.send({ type: "run.cancel" });
  leave();
}
