import type { MessageDescriptor } from "@lingui/core";
import { exact } from "#billing/money.ts";
import { type ManagedService, multiplierOf, nodesOf, type ServicePrice } from "#api/service/service.ts";
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
  const all = groups.flatMap((machines) => {
    const { lines } = priceOf(partsOf(machines, prices), location);
    return machines.label ? [{ label: machines.label, hourly: sumOf(lines) }] : lines;
  });
  return { currency: priceOf([], location).currency, lines: all, hourly: sumOf(all) };
}

/** Price parts of a service's machines; undefined if the row lacks a size or the service's multipliers. */
export function servicePriceParts(service: ManagedService): PricePart[] | undefined {
  const { prices } = service;
  const parts = nodesOf(service).map(({ vcpu, memory: ram, storage }) => {
    const disk = storage.find(({ primary }) => primary)?.size;
    if (vcpu === undefined || ram === undefined || disk === undefined || prices === undefined)
      return undefined;
    return partsOf({ vcpu, ram, disk, count: 1 }, prices);
  });
  return parts.length === 0 || parts.includes(undefined) ? undefined : parts.flatMap((some) => some ?? []);
}

const partsOf = ({ count, vcpu, ram, disk }: ServiceMachines, prices: readonly ServicePrice[]): PricePart[] =>
  vmPriceParts({ vcpu, ram, disk, windows: false, backup: false }).map((part) => ({
    ...part,
    factor: exact(multiplierOf(prices, part.type)).times(count),
  }));
