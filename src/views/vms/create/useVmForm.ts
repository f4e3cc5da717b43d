import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { loadYaml } from "../../../actions/cloudConfig.ts";
import { type Field, isShown } from "../../../actions/field.ts";
import { vmCreateFields } from "../../../actions/vm.createFields.ts";
import { settled, type VmOffer } from "../../../actions/vm.offer.ts";
import { priceListQuery } from "../../../api/compute.ts";
import { site } from "../../../api/config.ts";
import type { CreateRun } from "../../../creations.ts";
import type { FieldValue, FieldValues } from "../../../machines/actionRun/actionRun.machine.ts";
import { type Price, vmPrice, type VmSize } from "../../../pricing.ts";
import { useDisplayCurrency } from "./useDisplayCurrency.ts";

/** What every part of the form reads and writes. */
export interface VmForm {
  /** With every open choice made. */
  values: FieldValues;
  errors: Readonly<Record<string, string>>;
  offer: VmOffer;
  /** Those that apply to what is chosen, in the order of the form. */
  fields: readonly Field[];
  set: (values: FieldValues) => void;
  priceOf: (size: VmSize) => Price;
  currencies: ReturnType<typeof useDisplayCurrency>;
}

/** The run's values as a form over what is on offer. After a failure the first change leads back to filling in. */
export function useVmForm(run: CreateRun, offer: VmOffer): VmForm {
  const { values: typed, errors } = useSelector(run.actor, (snapshot) => snapshot.context);
  const { data: prices = [] } = useQuery(priceListQuery);
  const currencies = useDisplayCurrency();
  const values = settled(typed, offer);
  const set = (changed: FieldValues) => {
    run.actor.send({ type: "edit" });
    for (const [name, value] of Object.entries(changed)) change(run, name, value);
  };
  return {
    values,
    errors,
    offer,
    fields: vmCreateFields(values, offer).filter((field) => isShown(field, values)),
    set,
    priceOf: (size) =>
      vmPrice(prices, String(values["location"]), currencies.currency, site().siteCurrency, size),
    currencies,
  };
}

function change({ actor }: CreateRun, name: string, value: FieldValue) {
  // Loaded on demand; what was typed is looked at again once it is there.
  if (name === "cloud_init" && value !== "")
    void loadYaml().then(
      () => actor.send({ type: "field.change", name, value: actor.getSnapshot().context.values[name] ?? "" }),
      () => undefined,
    );
  actor.send({ type: "field.change", name, value });
}
