import { useQuery } from "@tanstack/react-query";
import { Big } from "big.js";
import type { ComponentProps } from "react";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { amountOf, textOf } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { CostChange } from "#views/resource/cost/CostChange.tsx";
import { changeOf } from "#views/resource/cost/cost.ts";
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
  const changeIn: ComponentProps<typeof CostChange>["changeIn"] = (priceOf, read) => {
    if (verb.action)
      return verb.action.price && changeOf(verb.action.price, resources, values, priceOf, read);
    const price = form?.price?.(values, form.options(values, sources.read), priceOf);
    return price && { before: new Big(0), after: price.hourly };
  };
  const hasPrice = (form ?? verb.action)?.price !== undefined;
  const [first] = resources;
  const chosen = textOf(values, "billing_account_id");
  const account = first
    ? resourceActors.billingAccount(first)
    : (accounts.find(({ id }) => String(id) === chosen) ?? accounts.find((it) => it.is_default));
  const credit = verb.create?.permission === "money.add" ? Number(amountOf(values, "amount")) || 0 : 0;
  return (
    <CostChange
      changeIn={hasPrice && isFilled ? changeIn : undefined}
      account={account}
      credit={credit}
      isNew={verb.create !== undefined}
    />
  );
}
