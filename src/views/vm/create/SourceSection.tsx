import { Trans } from "@lingui/react/macro";
import { diskOf, imagesOf, osNameOf, sourceOf, type VmSource } from "#actions/vm/create/vm.options.ts";
import { choicesIn } from "#declarations/field.ts";
import { RadioCards } from "#ui/RadioCards.tsx";
import { Section } from "#ui/Section.tsx";
import { choiceLabel } from "#views/resource/form/ChoiceInputs.tsx";
import { FormField, idOf } from "#views/resource/form/FormField.tsx";
import type { VmForm } from "./vmForm.ts";
import { Picture } from "#ui/Picture.tsx";

/** The machine's source: an operating system, an app, a copy or one of the user's disks. */
export function SourceSection({ form }: { form: VmForm }) {
  const source = sourceOf(form.values);
  const options = choicesIn(form.fields, "source").map((choice) => ({
    value: choice.value,
    title: choiceLabel(choice),
  }));
  return (
    <Section title={<Trans>Create from</Trans>}>
      <div className="grid gap-4">
        <RadioCards
          id={idOf("source")}
          legend={<Trans>Create from</Trans>}
          legendHidden
          columns={options.length === 3 ? 3 : 2}
          options={options}
          value={source}
          onValue={(value) => form.set({ source: value })}
        />
        <Images form={form} source={source} />
        <FormField form={form} name="os_version" />
        <FormField form={form} name="source_replica" />
        <FormField form={form} name="disk_uuid" />
      </div>
    </Section>
  );
}

function Images({ form, source }: { form: VmForm; source: VmSource }) {
  if (source !== "image" && source !== "app_catalog") return null;
  const images = imagesOf(source, form.options);
  if (images.length === 0)
    return (
      <p id={idOf("os_name")} tabIndex={-1} className="text-ink-faint">
        <Trans>This field has no options at the moment. Try again later.</Trans>
      </p>
    );
  return (
    <RadioCards
      id={idOf("os_name")}
      legend={source === "image" ? <Trans>Operating system</Trans> : <Trans>App</Trans>}
      columns={3}
      error={form.errors["os_name"]}
      options={images.map((image) => ({
        value: image.os_name,
        title: image.display_name,
        icon: image.icon ? <Picture src={image.icon} alt="" className="size-5 object-contain" /> : undefined,
      }))}
      value={String(form.values["os_name"])}
      onValue={(os_name) => form.set({ os_name, os_version: "" })}
    />
  );
}

/** "Ubuntu 24.04 LTS", "Copy of web-1", or the disk's name. */
export function sourceText({ values, options }: VmForm): string | undefined {
  const disk = diskOf(values, options);
  if (disk) return disk.display_name || disk.uuid;
  const image = options.images.find((it) => it.os_name === osNameOf(values, options));
  const version = image?.versions.find((it) => it.os_version === values["os_version"]);
  return image && [image.display_name, version?.display_name].filter(Boolean).join(" ");
}
