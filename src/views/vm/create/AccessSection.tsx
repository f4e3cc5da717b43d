import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Banner } from "#ui/Banner.tsx";
import { Section } from "#ui/Section.tsx";
import { FormField } from "#views/resource/form/FormField.tsx";
import type { VmForm } from "./vmForm.ts";

/** Log-in credentials and cloud-config. */
export function AccessSection({ form }: { form: VmForm }) {
  const asksForUser = form.fields.some((field) => field.name === "username");
  return (
    <Section title={<Trans>Access</Trans>}>
      <div className="grid gap-4">
        {asksForUser ? (
          <>
            <FormField form={form} name="username" />
            <div className="grid items-start gap-4 wide:grid-cols-2">
              <FormField form={form} name="password" />
              <FormField form={form} name="repeated" />
            </div>
          </>
        ) : (
          <Banner tone="info">
            {form.values["source"] === "replica" ? (
              <Trans>Users and passwords come from the snapshot or backup.</Trans>
            ) : (
              <Trans>Your cloud-config defines the users, so no username and password are set here.</Trans>
            )}
          </Banner>
        )}
        <FormField form={form} name="public_keys" />
        <CloudConfig form={form} />
      </div>
    </Section>
  );
}

/** Rarely needed: folded unless opened, filled or invalid. */
function CloudConfig({ form }: { form: VmForm }) {
  const [isOpen, setOpen] = useState(false);
  const isNeeded = Boolean(form.values["cloud_init"]) || form.errors["cloud_init"] !== undefined;
  return (
    <details open={isOpen || isNeeded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm py-1 font-medium text-ink-muted hover:text-ink pointer-coarse:py-3">
        <Trans>Run a cloud-config at first boot</Trans>
      </summary>
      <div className="pt-2">
        <FormField form={form} name="cloud_init" />
      </div>
    </details>
  );
}
