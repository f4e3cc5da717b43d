import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { locationOf, sizeOf } from "../../../actions/vm.offer.ts";
import { diskText, memoryText } from "../../../format.ts";
import { HOURS_PER_MONTH, moneyText, perMonth, rateText } from "../../../money.ts";
import type { Price, PriceLine, PricePart } from "../../../pricing.ts";
import { Select } from "../../../ui/Select.tsx";
import { sourceText } from "./SourceSection.tsx";
import type { VmForm } from "./useVmForm.ts";

/** What the machine will cost, by its parts; on a phone the sum alone. */
export function PriceSummary({ form }: { form: VmForm }) {
  const { t, i18n } = useLingui();
  const price = form.priceOf(sizeOf(form.values, form.offer));
  const { currency, currencies, choose } = form.currencies;
  const chosen = [sourceText(form), locationOf(form.values, form.offer)?.display_name]
    .filter(Boolean)
    .join(" · ");
  return (
    <section aria-label={t`Price`} className="grid gap-3">
      <div className="hidden items-center justify-between gap-2 xwide:flex">
        <h2 className="font-semibold">
          <Trans>Price per month</Trans>
        </h2>
        {currencies.length > 1 && (
          <Select
            aria-label={t`Currency`}
            className="w-24"
            value={currency.code}
            onChange={({ target }) => choose(target.value)}
          >
            {currencies.map(({ code }) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        )}
      </div>
      <p className="hidden text-sm text-ink-muted xwide:block">{chosen}</p>
      <dl className="hidden gap-1.5 text-sm xwide:grid">
        {price.lines.map((line) => (
          <div key={line.part} className="flex justify-between gap-3">
            <dt className="text-ink-muted">{i18n._(wordsOf(line))}</dt>
            <dd className="tabular-nums">
              {line.hourly ? moneyText(perMonth(line.hourly), price.currency) : t`not known`}
            </dd>
          </div>
        ))}
        {form.values["reserve_public_ip"] !== false && (
          <div className="flex justify-between gap-3">
            <dt className="text-ink-muted">
              <Trans>Public IPv4 address</Trans>
            </dt>
            <dd>
              <Trans>included</Trans>
            </dd>
          </div>
        )}
      </dl>
      <Total price={price} />
    </section>
  );
}

function Total({ price }: { price: Price }) {
  if (price.hourly === undefined)
    return (
      <p aria-live="polite" className="text-ink-muted xwide:border-t xwide:border-line xwide:pt-3">
        <Trans>No price is known for this choice. Ask before you create it, if the price matters.</Trans>
      </p>
    );
  const monthly = moneyText(perMonth(price.hourly), price.currency);
  const hourly = rateText(price.hourly.round(4), price.currency);
  const hours = HOURS_PER_MONTH;
  return (
    <div aria-live="polite" className="xwide:border-t xwide:border-line xwide:pt-3">
      <p className="text-xl font-semibold tracking-tight tabular-nums">
        <Trans>
          {monthly} <span className="text-sm font-normal text-ink-muted">/ month</span>
        </Trans>
      </p>
      <p className="text-sm text-ink-muted tabular-nums">
        <Trans>{hourly} per hour</Trans>
        <span className="hidden xwide:inline">
          <Trans>, {hours} hours to the month</Trans>
        </span>
      </p>
    </div>
  );
}

const LABELS: Record<PricePart, (line: PriceLine) => MessageDescriptor> = {
  vcpu: ({ quantity }) => msg`${quantity} vCPU`,
  ram: ({ quantity }) => {
    const size = memoryText(quantity);
    return msg`${size} memory`;
  },
  disk: ({ quantity }) => {
    const size = diskText(quantity);
    return msg`${size} main disk`;
  },
  license: ({ quantity }) => msg`Windows licence, ${plural(quantity, { one: "# core", other: "# cores" })}`,
  backup: ({ quantity }) => {
    const size = diskText(quantity);
    return msg`Weekly backups, ${size} at most`;
  },
};

const wordsOf = (line: PriceLine) => LABELS[line.part](line);
