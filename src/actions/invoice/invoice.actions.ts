import { msg, plural } from "@lingui/core/macro";
import { Big } from "big.js";
import { site } from "#api/config/site.ts";
import type { AccountInvoice } from "#api/invoice/invoice.ts";
import { invoiceMoney } from "#billing/invoiceMoney.ts";
import type { InvoiceRequest } from "#machines/invoice/invoice.machine.ts";
import { moneyText } from "#billing/money.ts";
import { defineActions } from "#declarations/action.ts";

export const invoiceActions = defineActions<AccountInvoice, InvoiceRequest>("invoice", [
  {
    id: "invoice.pay",
    event: "pay",
    section: "invoice",
    icon: "card",
    prominent: true,
    bulk: true,
    shortcut: "p",
    label: msg`Pay`,
    keywords: msg`settle bill debt unpaid`,
    progress: msg({ message: "Paying {name}" }),
    done: msg({ message: "{name} paid" }),
    confirm: (_, all) => {
      const sum = all.reduce((total, invoice) => total.plus(invoiceMoney(invoice).toPay), new Big(0));
      const amount = moneyText(sum, site().siteCurrency);
      return {
        consequences: [
          msg`${plural(all.length, {
            one: `${amount} is taken from the credit of the billing account.`,
            other: `${amount} in total is taken from credit. Each invoice is paid by its own billing account.`,
          })}`,
          msg`${plural(all.length, {
            one: "If the credit is too low, nothing is charged. Top up first.",
            other: "If the credit is too low for an invoice, that invoice stays unpaid. Top up first.",
          })}`,
        ],
      };
    },
  },
  {
    id: "invoice.download",
    event: "download",
    section: "invoice",
    icon: "download",
    prominent: true,
    bulk: true,
    shortcut: "d",
    label: msg`Download PDF`,
    keywords: msg`save file print document receipt`,
    progress: msg({ message: "Downloading {name}" }),
    done: msg({ message: "{name} downloaded" }),
  },
]);
