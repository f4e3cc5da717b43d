import { Trans, useLingui } from "@lingui/react/macro";
import { RadioCards } from "../../../ui/RadioCards.tsx";
import { Section } from "../../../ui/Section.tsx";
import { idOf } from "./FormField.tsx";
import type { VmForm } from "./useVmForm.ts";

export function LocationSection({ form }: { form: VmForm }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Location</Trans>}>
      <RadioCards
        id={idOf("location")}
        legend={<Trans>Location</Trans>}
        legendHidden
        columns={2}
        error={form.errors["location"]}
        options={form.offer.locations.map((row) => ({
          value: row.slug,
          title: row.display_name,
          description: row.description ?? undefined,
          disabledReason: row.create_resource_disabled
            ? t`Nothing can be created here at the moment`
            : undefined,
        }))}
        value={String(form.values["location"])}
        onValue={(location) => form.set({ location, designated_pool_uuid: "", network_uuid: "" })}
      />
    </Section>
  );
}
