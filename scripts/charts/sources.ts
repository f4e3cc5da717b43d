import { QueryClient } from "@tanstack/react-query";
import { createKinds, everyKind } from "../../tests/support/kinds.ts";
import { machines as walked, type WalkedMachine } from "../../tests/support/model/machines.ts";
import type { CustomerWords } from "./chart.ts";

/** Everything the charts are generated from; loaded through Vite (scripts/load.ts) in one go. */

const words = new Map(
  everyKind(createKinds(new QueryClient())).map(({ lifecycle, actions }): [string, CustomerWords] => [
    lifecycle.machineId,
    {
      actions: Object.fromEntries(actions.map(({ event, label }) => [event, label.message ?? ""])),
      refusals: Object.fromEntries(
        Object.entries(lifecycle.guards).map(([guard, { message = "" }]) => [guard, message]),
      ),
    },
  ]),
);

export type Source = WalkedMachine & { customer?: CustomerWords };

/** Every walked machine, with what its kind says to customers. */
export const machines: readonly Source[] = walked.map((machine) => {
  const customer = words.get(machine.id);
  return customer ? { ...machine, customer } : machine;
});
