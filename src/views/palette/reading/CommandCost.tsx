import { useQuery } from "@tanstack/react-query";
import { Big } from "big.js";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import type { Pricer } from "#declarations/create.ts";
import { amountOf, textOf } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { CostChange } from "#views/resource/cost/CostChange.tsx";
import { sharesOf } from "#views/resource/cost/cost.ts";
import type { DryRun, ReadCommand } from "./dryRun.ts";

interface CommandCostProps {
  command: ReadCommand;
  dryRun: DryRun;
  /** The resources that would change. */
  resources: readonly Resource[];
}

/** What a command changes in the monthly price and in how long the balance lasts, where that is known. */
export function CommandCost({ command, dryRun, resources }: CommandCostProps) {
  const { reading, sources } = command;
  const { verb, values } = reading;
  const { resourceActors } = useApp();
  const { data: accounts = [] } = useQuery(billingAccountListQuery);
  const isFilled = !Object.keys(dryRun.open).some((name) => name in reading.given);
  const form = verb.create && sources.formOf(verb.kind);
  const chosen = textOf(values, "billing_account_id");
  const payer = accounts.find(({ id }) => String(id) === chosen) ?? accounts.find((it) => it.is_default);
  const newPrice = (priceOf: Pricer) => {
    const price = form?.price?.(values, form.options(values, sources.read), priceOf);
    return price && { before: new Big(0), after: price.hourly };
  };
  const price = isFilled ? verb.action?.price : undefined;
  const credit = verb.create?.permission === "money.add" ? Number(amountOf(values, "amount")) || 0 : 0;
  return (
    <CostChange
      shares={
        resources.length > 0
          ? sharesOf(price, resources, values, resourceActors.billingAccount)
          : [{ account: payer, changeIn: isFilled && form?.price ? newPrice : undefined }]
      }
      credit={credit}
      isNew={verb.create !== undefined}
    />
  );
}
