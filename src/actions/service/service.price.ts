import type { MessageDescriptor } from "@lingui/core";
import { multiplierOf, type ServicePrice } from "#api/service/service.ts";
import { type Price, type PricePart, sumOf } from "#billing/pricing.ts";
import type { Pricer } from "#declarations/create.ts";
import { vmPriceParts } from "#actions/vm/create/vm.price.ts";

/** Machines of one size: memory in MB, disk in GB. */
export interface ServiceMachines {
  vcpu: number;
  ram: number;
  disk: number;
  count: number;
  /** Shows the group as one line with this label instead of its parts. */
  label?: MessageDescriptor;
}

/** Price per hour: the service multiplies the prices of plain machines (wire contract §22). */
export function servicePrice(
  groups: readonly ServiceMachines[],
  prices: readonly ServicePrice[],
  location: string,
  priceOf: Pricer,
): Price {
  const all = groups.flatMap(({ count, label: whole, ...size }) => {
    const parts: PricePart[] = vmPriceParts({ ...size, windows: false, backup: false });
    const lines = priceOf(parts, location).lines.map(({ label, hourly }, index) => ({
      label,
      hourly: hourly?.times(count).times(String(multiplierOf(prices, parts[index]?.type ?? ""))),
    }));
    return whole ? [{ label: whole, hourly: sumOf(lines) }] : lines;
  });
  return { currency: priceOf([], location).currency, lines: all, hourly: sumOf(all) };
}
