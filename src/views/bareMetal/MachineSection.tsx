import { Trans, useLingui } from "@lingui/react/macro";
import { isFree, type BareMetalOptions } from "#actions/bareMetal/bareMetal.createForm.ts";
import { specPrice } from "#actions/bareMetal/bareMetal.price.ts";
import type { MetalSpec } from "#api/bareMetal/bareMetal.ts";
import { moneyText, perMonth } from "#billing/money.ts";
import { RadioCards } from "#ui/RadioCards.tsx";
import { Section } from "#ui/Section.tsx";
import { idOf } from "#views/resource/form/FormField.tsx";
import type { FormState } from "#views/resource/create/useFormState.ts";
import { disksText } from "./disksText.ts";

/** The servers that can be leased in the location, with hardware, number available and price. */
export function MachineSection({ form }: { form: FormState<BareMetalOptions> }) {
  const { t } = useLingui();
  const { specs } = form.options;
  return (
    <Section title={<Trans>Machine</Trans>}>
      {specs.length === 0 ? (
        <p id={idOf("spec_uuid")} tabIndex={-1} className="text-ink-faint">
          <Trans>No machines are available to lease in this location. Choose another location.</Trans>
        </p>
      ) : (
        <RadioCards
          id={idOf("spec_uuid")}
          legend={<Trans>Machine</Trans>}
          legendHidden
          columns={1}
          error={form.errors["spec_uuid"]}
          options={specs.map((spec) => ({
            value: spec.uuid,
            title: spec.name,
            description: <Hardware spec={spec} />,
            aside: <SpecPrice form={form} spec={spec} />,
            disabledReason: isFree(spec) ? undefined : (
              <Hardware spec={spec} availability={t`No available machines`} />
            ),
          }))}
          value={String(form.values["spec_uuid"])}
          onValue={(spec_uuid) => form.set({ spec_uuid })}
        />
      )}
    </Section>
  );
}

function Hardware({ spec, availability }: { spec: MetalSpec; availability?: string }) {
  const { t } = useLingui();
  const { available_count: count, network_gbps: speed } = spec;
  const free = availability ?? (count === undefined ? "" : t`Available machines: ${count}`);
  const parts = [spec.description, spec.cpu_model, disksText(spec), speed && t`${speed} Gbit/s`];
  return (
    <>
      <span className="block">{parts.filter(Boolean).join(" · ")}</span>
      <span className="block text-ink-muted">{free}</span>
    </>
  );
}

function SpecPrice({ form, spec }: { form: FormState<BareMetalOptions>; spec: MetalSpec }) {
  const { hourly, currency } = specPrice(spec, String(form.values["location"]), form.priceOf);
  if (hourly === undefined) return null;
  const price = moneyText(perMonth(hourly), currency);
  return (
    <data value={hourly.toString()} className="whitespace-nowrap">
      <Trans>{price}/month</Trans>
    </data>
  );
}
