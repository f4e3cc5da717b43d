import type { AccountInvoice } from "#api/invoice/invoice.ts";

export const invoice: AccountInvoice = {
  $type: "invoice",
  id: 3_001_284,
  type: "cloud_services",
  status: 5,
  billing_account_id: 20417,
  account: "Tamm Consulting",
  created: 1_764_547_200,
  due_date: 1_765_756_800,
  period_start: 1_761_955_200,
  period_end: 1_764_547_199,
  discount_percentage: 0,
  vat_percentage: 22,
  totals: { subtotal: 14.2, discount_amount: 0, credit: 0, vat_tax: 3.12, total: 17.32 },
  records_list: [
    {
      name: "web-1, 2 CPUs, 4 GB RAM, 40 GB disk",
      qty: 476.5,
      qty_unit: "h",
      item_price: 0.0298,
      amount: 14.2,
      vat_amount: 3.12,
      location_slug: "hel01",
    },
  ],
  transaction_list: [],
};
