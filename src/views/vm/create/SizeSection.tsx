import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { accountOf } from "#actions/common/commonFields.ts";
import {
  capsOf,
  CUSTOM,
  packageBar,
  packageKey,
  packageOf,
  packageSize,
  sizeOf,
  sourceOf,
} from "#actions/vm/create/vm.options.ts";
import { vmPriceParts } from "#actions/vm/create/vm.price.ts";
import type { PredefinedPackage } from "#api/config/siteConfig.ts";
import { formatDiskSize, formatMemory } from "#lib/format.ts";
import { moneyText, perMonth } from "#billing/money.ts";
import { Banner } from "#ui/Banner.tsx";
import { RadioCards } from "#ui/RadioCards.tsx";
import { Section } from "#ui/Section.tsx";
import { FormField, idOf } from "#views/resource/form/FormField.tsx";
import type { VmForm } from "./vmForm.ts";

/** A package or a custom size; sizes ruled out by the account or the system say why. */
export function SizeSection({ form }: { form: VmForm }) {
  const { t, i18n } = useLingui();
  const { values, options } = form;
  const caps = capsOf(values, options);
  const cards = options.packages.map((it) => {
    const bar = packageBar(it, values, options);
    return {
      value: packageKey(it),
      title: sizeTitle(it, sourceOf(values) === "disk"),
      description: it.notice || undefined,
      aside: <PackagePrice form={form} it={it} />,
      disabledReason: bar && (it.notice || i18n._(BARS[bar])),
    };
  });
  const custom = { value: CUSTOM, title: t`Custom size`, description: t`Choose processors, memory and disk` };
  const choose = (value: string) => {
    const { vcpu, ram, disk } = sizeOf(values, options);
    const from = packageOf(values, options);
    const typed = value === CUSTOM && values["package"] !== CUSTOM && from !== undefined;
    const disks = typed ? packageSize(from).disks : disk;
    form.set({
      package: value,
      ...(typed && { vcpu: String(vcpu), ram: String(ram), disks: String(disks) }),
    });
  };
  return (
    <Section title={<Trans>Size</Trans>}>
      <div className="grid gap-4">
        {caps && <Caps caps={caps} account={accountOf(values, options.accounts)?.title ?? ""} />}
        {cards.length > 0 && (
          <RadioCards
            id={idOf("package")}
            legend={<Trans>Size</Trans>}
            legendHidden
            columns={2}
            error={form.errors["package"]}
            options={[...cards, custom]}
            value={String(values["package"])}
            onValue={choose}
          />
        )}
        <div className="grid items-start gap-4 empty:hidden wide:grid-cols-3">
          <FormField form={form} name="vcpu" />
          <FormField form={form} name="ram" />
          <FormField form={form} name="disks" />
        </div>
      </div>
    </Section>
  );
}

const BARS: Record<NonNullable<ReturnType<typeof packageBar>>, MessageDescriptor> = {
  system: msg`This size isn't available for this operating system. Choose another size.`,
  account: msg`This size exceeds the billing account's current limits. Choose a smaller size.`,
  limits: msg`This size isn't available with your other choices. Choose another size or change the other choices.`,
};

function Caps({ caps, account }: { caps: { vcpu: number; ram_mb: number }; account: string }) {
  const { vcpu } = caps;
  const memory = formatMemory(caps.ram_mb);
  return (
    <Banner tone="info">
      <Trans>
        The billing account {account} is currently limited to {vcpu} vCPU and {memory} of memory per machine.
      </Trans>
    </Banner>
  );
}

function PackagePrice({ form, it }: { form: VmForm; it: PredefinedPackage }) {
  const { vcpu, ram, disks } = packageSize(it);
  const size = sizeOf(form.values, form.options);
  const isDisk = sourceOf(form.values) === "disk";
  const { hourly, currency } = form.priceOf(
    vmPriceParts({ ...size, vcpu, ram, disk: isDisk ? 0 : disks }),
    String(form.values["location"]),
  );
  if (hourly === undefined) return null;
  const price = moneyText(perMonth(hourly), currency);
  return (
    <data value={hourly.toString()} className="whitespace-nowrap">
      <Trans>{price}/month</Trans>
    </data>
  );
}

function sizeTitle(it: PredefinedPackage, isDisk: boolean) {
  const { vcpu, ram, disks } = packageSize(it);
  return [`${vcpu} vCPU`, formatMemory(ram), ...(isDisk ? [] : [formatDiskSize(disks)])].join(" · ");
}
