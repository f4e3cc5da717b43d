import { i18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { locationOf } from "../../../actions/vm.offer.ts";
import type { CreateRun } from "../../../creations.ts";
import type { Creation } from "../../../machines/creation/creation.actors.ts";
import { Banner } from "../../../ui/Banner.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ErrorSummary } from "../../../ui/ErrorSummary.tsx";
import { FormLayout } from "../../../ui/FormLayout.tsx";
import { Section } from "../../../ui/Section.tsx";
import { useLeaveGuard } from "../../useLeaveGuard.ts";
import { AccessSection } from "./AccessSection.tsx";
import { CreationStatus } from "./CreationStatus.tsx";
import { FormField, idOf } from "./FormField.tsx";
import { LocationSection } from "./LocationSection.tsx";
import { OwnSection } from "./OwnSection.tsx";
import { PriceSummary } from "./PriceSummary.tsx";
import { SizeSection } from "./SizeSection.tsx";
import { SourceSection } from "./SourceSection.tsx";
import { useVmForm, type VmForm } from "./useVmForm.ts";
import type { useVmOffer } from "./useVmOffer.ts";

const LeaveDialog = lazy(() => import("./LeaveDialog.tsx"));

interface VmCreateFormProps {
  run: CreateRun;
  loaded: ReturnType<typeof useVmOffer>;
  /** How the attempt before this one failed. */
  failed: Creation | undefined;
}

/** The whole form: one column, what it costs always in sight, errors at the field and listed above. */
export function VmCreateForm({ run, loaded, failed }: VmCreateFormProps) {
  const { t } = useLingui();
  const form = useVmForm(run, loaded.offer);
  const report = useRef<HTMLDivElement>(null);
  const isDirty = useSelector(run.actor, ({ context }) =>
    Object.keys(context.values).some((name) => context.values[name] !== run.given[name]),
  );
  const guard = useLeaveGuard(isDirty);

  useEffect(() => {
    if (failed) report.current?.focus();
  }, [failed]);

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (loaded.isLocationLoading) return;
    // The summary has to be there before it can take the focus.
    flushSync(() => {
      run.actor.send({ type: "edit" });
      run.actor.send({ type: "submit" });
    });
    if (Object.keys(run.actor.getSnapshot().context.errors).length > 0) report.current?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from its fields
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
      }}
    >
      <FormLayout
        summary={
          <div className="flex items-center gap-4 *:min-w-0 *:flex-1 xwide:grid xwide:gap-3">
            <PriceSummary form={form} />
            <Button
              type="submit"
              variant="primary"
              wide
              disabledReason={loaded.isLocationLoading && t`Loading what can be chosen in this location`}
            >
              <Trans>Create virtual machine</Trans>
            </Button>
          </div>
        }
      >
        <div ref={report} tabIndex={-1} className="grid gap-3 outline-none empty:hidden">
          {failed && (
            <CreationStatus creation={failed} actions={<OtherLocations form={form} failed={failed} />} />
          )}
          <Errors form={form} />
          {loaded.errors.length > 0 && (
            <Banner
              tone="warn"
              title={<Trans>Some choices could not be loaded</Trans>}
              actions={
                <Button size="sm" onClick={loaded.retry}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              {[...new Set(loaded.errors.map((error) => error.message))].join(" ")}
            </Banner>
          )}
        </div>
        <LocationSection form={form} />
        <SourceSection form={form} />
        <SizeSection form={form} />
        <AccessSection form={form} />
        <Section title={<Trans>Network and backups</Trans>}>
          <div className="grid gap-4">
            <FormField form={form} name="reserve_public_ip" />
            <FormField form={form} name="network_uuid" />
            <FormField form={form} name="designated_pool_uuid" />
            <FormField form={form} name="backup" />
          </div>
        </Section>
        <OwnSection form={form} />
      </FormLayout>
      {guard.isAsking && (
        <Suspense fallback={null}>
          <LeaveDialog onStay={guard.stay} onLeave={() => discard(run, guard.leave)} />
        </Suspense>
      )}
    </form>
  );
}

/** Each message with a way to its field; of a size that a package stands for, to the packages. */
function Errors({ form }: { form: VmForm }) {
  const entries = Object.entries(form.errors);
  if (entries.length === 0) return null;
  const errors = entries.map(([name, message]) => {
    const field = form.fields.find((it) => it.name === name);
    const label = field && field.kind !== "flag" && i18n._(field.label);
    return { id: idOf(field ? name : "package"), message: label ? `${label}: ${message}` : message };
  });
  return <ErrorSummary title={<Trans>This keeps the machine from being created</Trans>} errors={errors} />;
}

/** Where the server has no room it says so, and another location may have some. */
function OtherLocations({ form, failed }: { form: VmForm; failed: Creation }) {
  const { error } = failed.getSnapshot().context;
  if (!/high demand|different region or location/i.test(error?.message ?? "")) return null;
  const chosen = locationOf(form.values, form.offer)?.slug;
  return form.offer.locations
    .filter((row) => row.slug !== chosen && row.create_resource_disabled !== true)
    .map((row) => {
      const name = row.display_name;
      return (
        <Button key={row.slug} size="sm" onClick={() => form.set({ location: row.slug })}>
          <Trans>Choose {name}</Trans>
        </Button>
      );
    });
}

function discard({ actor }: CreateRun, leave: () => void) {
  // Ends the run and with it the draft; the guard falls with the form.
  actor.send({ type: "edit" });
  actor.send({ type: "cancel" });
  leave();
}
