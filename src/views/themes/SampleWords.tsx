import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Tenant } from "#themes/tenant.ts";
import { Banner } from "#ui/Banner.tsx";
import { DescriptionList } from "#ui/DescriptionList.tsx";
import { Field } from "#ui/Field.tsx";
import { Section } from "#ui/Section.tsx";
import { TextInput } from "#ui/TextInput.tsx";

interface SampleWordsProps {
  promo: MessageDescriptor | undefined;
  tenant: Tenant;
}

/** The tenant's wording, badges and promotion. */
export function SampleWords({ promo, tenant }: SampleWordsProps) {
  const { t, i18n } = useLingui();
  const { vat, vatNumber, invoice, customerId, isoCertificates } = tenant;
  return (
    <>
      {promo && <Banner title={i18n._(promo)} />}
      <Section title={i18n._(invoice.many)} description={`${i18n._(invoice.one)} 3001284`}>
        <DescriptionList
          items={[
            { id: "vat", term: i18n._(vat), value: "22 %" },
            { id: "vatNumber", term: i18n._(vatNumber), value: "EE102204170" },
          ]}
        />
      </Section>
      <Field
        label={i18n._(customerId.label)}
        error={<Trans>This field is required</Trans>}
        aside={
          customerId.registration && (
            <a
              href={customerId.registration.url}
              target="_blank"
              rel="noreferrer"
              className="text-accent-ink underline underline-offset-2"
            >
              {i18n._(customerId.registration.text)}
            </a>
          )
        }
      >
        {(control) => <TextInput {...control} />}
      </Field>
      <div className="flex gap-3">
        {isoCertificates.map(({ url, image }) => (
          <a key={image} href={url} target="_blank" rel="noreferrer">
            <img src={image} alt={t`ISO certificate`} className="h-10" />
          </a>
        ))}
      </div>
    </>
  );
}
