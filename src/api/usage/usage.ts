import { queryOptions } from "@tanstack/react-query";
import { send } from "#api/http/client.ts";
import { usage } from "./usage.schema.ts";

export type Usage = typeof usage.infer;

/** Usage of a billing account in the current month, the only one the API has (wire contract §9). */
export const usageQuery = (billing_account_id: number) =>
  queryOptions({
    queryKey: ["usage", billing_account_id],
    queryFn: async ({ signal }) => {
      const rows = await send<Usage[]>(
        {
          method: "GET",
          path: "/charging/usage",
          query: { billing_account_id },
          isList: true,
          shape: usage,
        },
        signal,
      );
      return rows.filter((row) => row._technical !== true);
    },
  });
