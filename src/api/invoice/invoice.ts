import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { billingAccountKeys, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { mutation, send } from "#api/http/client.ts";
import { creditEntry, invoice } from "./invoice.schema.ts";

export type Invoice = typeof invoice.infer;
export type CreditEntry = typeof creditEntry.infer;

/** An invoice with its billing account. */
export type AccountInvoice = Invoice & {
  $type: "invoice";
  billing_account_id: number;
  /** Display name of the account. */
  account: string;
};

export const invoiceKey = ["invoice"] as const;
export const creditKey = ["credit"] as const;

/** A billing account's invoices, newest first. */
export const invoiceListQuery = (billing_account_id: number) =>
  queryOptions({
    queryKey: [...invoiceKey, billing_account_id],
    queryFn: ({ signal }) =>
      send<Invoice[]>(
        {
          method: "GET",
          path: "/payment/invoice/list",
          query: { billing_account_id },
          isList: true,
          shape: invoice,
        },
        signal,
      ),
  });

/** Invoices of all billing accounts: the API lists them per account only. */
export const invoicesQuery = queryOptions({
  queryKey: [...invoiceKey, "all"],
  queryFn: async ({ client }): Promise<AccountInvoice[]> => {
    const accounts = await client.ensureQueryData(billingAccountListQuery);
    const lists = await Promise.all(
      accounts.map(async ({ id, title }) => {
        const rows = await client.fetchQuery({ ...invoiceListQuery(id), staleTime: 0 });
        return rows.map((row) => ({
          ...row,
          $type: "invoice" as const,
          billing_account_id: id,
          account: title || `#${id}`,
        }));
      }),
    );
    return lists.flat();
  },
});

/** All movements on a billing account's balance, newest first. */
export const creditListQuery = (billing_account_id: number) =>
  queryOptions({
    queryKey: [...creditKey, billing_account_id],
    queryFn: ({ signal }) =>
      send<CreditEntry[]>(
        {
          method: "GET",
          path: "/payment/credit/list",
          query: { billing_account_id },
          isList: true,
          shape: creditEntry,
        },
        signal,
      ),
  });

type InvoiceId = Pick<Invoice, "id">;

/** Pays from the account's credit; too little credit is refused with `Insufficient funds`. */
export const payInvoice = mutation<InvoiceId>({
  call: ({ id }) => ({ method: "POST", path: "/payment/pay_invoice", form: { invoice_id: id } }),
  invalidates: () => [invoiceKey, creditKey, billingAccountKeys.list],
  errorMessage: msg`Failed to pay the invoice`,
});

/** Reads the PDF. A mutation although it changes nothing, because it runs as an action. */
export const readInvoicePdf = mutation<InvoiceId>({
  call: ({ id }) => ({
    method: "GET",
    path: "/payment/invoice/pdf",
    query: { invoice_id: id },
    isFile: true,
  }),
  invalidates: () => [],
  errorMessage: msg`Failed to download the invoice`,
});
