import { queryOptions } from "@tanstack/react-query";
import { send } from "./client.ts";
import type { invoice } from "./invoices.schema.ts";
import { shape } from "./shape.ts";

export type Invoice = typeof invoice.infer;

/** A billing account's invoices, newest first. */
export const invoiceListQuery = (billing_account_id: number) =>
  queryOptions({
    queryKey: ["invoice", billing_account_id],
    queryFn: ({ signal }) =>
      send<Invoice[]>(
        {
          method: "GET",
          path: "/payment/invoice/list",
          query: { billing_account_id },
          isList: true,
          shape: shape(() => import("./invoices.schema.ts").then((m) => m.invoice.array())),
        },
        signal,
      ),
  });
