import { queryOptions } from "@tanstack/react-query";
import type { billingAccount } from "./billing.schema.ts";
import { send } from "./client.ts";
import { shape } from "./shape.ts";

export type BillingAccount = typeof billingAccount.infer;

export const billingAccountListQuery = queryOptions({
  queryKey: ["billing_account", "list"],
  queryFn: async ({ signal }) => {
    const rows = await send<BillingAccount[]>(
      {
        method: "GET",
        path: "/payment/billing_account/list",
        isList: true,
        shape: shape(() => import("./billing.schema.ts").then((m) => m.billingAccount.array())),
      },
      signal,
    );
    return rows.filter((row) => row.is_deleted !== true);
  },
});
