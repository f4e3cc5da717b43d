import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { invoiceActions } from "#actions/invoice/invoice.actions.ts";
import { topUpCreate } from "#actions/topUp/topUp.create.ts";
import { site } from "#api/config/site.ts";
import { type AccountInvoice, invoicesQuery } from "#api/invoice/invoice.ts";
import { formatDate, parseTimestamp } from "#lib/format.ts";
import { invoiceMoney } from "#billing/invoiceMoney.ts";
import { invoiceParts } from "#machines/invoice/invoice.actors.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { moneyText } from "#billing/money.ts";
import { invoiceWords } from "#api/siteWording.ts";
import { paths } from "#declarations/paths.ts";
import type { ResourceColumn, ResourceKind } from "#declarations/kind.ts";
import type { KindDeclaration } from "./declaration.ts";

const typeLabels: Record<string, () => string> = {
  cloud_services: () => i18n._(msg`Cloud services`),
  credit_topup: () => i18n._(msg`Credit top-up`),
  credit_note: () => i18n._(msg`Credit note`),
};

/** Label of an invoice's type; an unknown type is shown as it is. */
export const invoiceType = ({ type = "cloud_services" }: AccountInvoice): string =>
  typeLabels[type]?.() ?? type;

/** "Invoice 3001284", in the tenant's wording. */
function titleOf(invoice: AccountInvoice): string {
  if (invoice.id === "current") return i18n._(msg`Current month`);
  const number = invoice.document_number ?? invoice.id;
  if (invoice.type === "credit_topup") return i18n._(msg`Top-up ${number}`);
  const isBill = (invoice.type ?? "cloud_services") === "cloud_services";
  return `${isBill ? i18n._(invoiceWords().one) : invoiceType(invoice)} ${number}`;
}

const amountText = (invoice: AccountInvoice): string =>
  moneyText(invoiceMoney(invoice).total, site().siteCurrency);

const amountColumn: ResourceColumn<AccountInvoice> = {
  id: "amount",
  header: msg`Amount`,
  width: "5rem",
  as: "number",
  value: (invoice) => invoiceMoney(invoice).total.toNumber(),
  text: amountText,
  wideOnly: true,
};

const accountColumn: ResourceColumn<AccountInvoice> = {
  id: "account",
  header: msg`Billing account`,
  width: "7rem",
  value: ({ account }) => account,
  wideOnly: true,
};

const issuedColumn: ResourceColumn<AccountInvoice> = {
  id: "created",
  header: msg`Date`,
  width: "6.5rem",
  value: ({ created }) => created,
  as: "moment",
  wideOnly: true,
};
const invoice: KindDeclaration<AccountInvoice> = {
  type: "invoice",
  create: topUpCreate,
  idOf: invoiceParts.idOf,
  titleOf,
  noteOf: (row) => {
    const day = parseTimestamp(row.created);
    return [amountText(row), day && formatDate(day)].filter(Boolean).join(" · ");
  },
  detailPath: (row) => paths.detail("invoice", { id: invoiceParts.idOf(row) }),
  searchText: (row) =>
    [
      titleOf(row),
      row.id,
      invoiceType(row),
      row.account,
      ...(row.transaction_list ?? []).map(({ identifier }) => identifier),
    ]
      .filter(Boolean)
      .join(" "),
  about: msg`The monthly costs of your resources and the receipts for your top-ups appear here.`,
  columns: [
    {
      id: "type",
      header: msg`Type`,
      width: "6rem",
      value: invoiceType,
      wideOnly: true,
    },
    accountColumn,
    issuedColumn,
    {
      id: "due_date",
      header: msg`Due date`,
      width: "6.5rem",
      value: ({ due_date }) => due_date,
      as: "moment",
      wideOnly: true,
    },
    amountColumn,
  ],
  order: "-created",
  listQueries: () => [invoicesQuery],
  actions: invoiceActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...invoiceParts,
        states: {
          inProgress: { label: msg`In progress`, tone: "off" },
          unpaid: { label: msg`Unpaid`, tone: "warn" },
          paid: { label: msg`Paid`, tone: "ok" },
          issued: { label: msg`Issued`, tone: "off" },
          paying: { label: msg`Paying`, tone: "busy" },
          downloading: { label: msg`Downloading`, tone: "busy" },
        },
        guards: {},
      },
      queryClient,
    ),
};

/** The same invoices limited to top-ups, as a list of its own. */
export const topUpInvoice = (all: ResourceKind<AccountInvoice>): ResourceKind<AccountInvoice> => ({
  ...all,
  icon: "topUp",
  one: msg`Top-up`,
  many: msg`Top-up orders and invoices`,
  listPath: paths.page("topUps"),
  about: msg`Your top-ups appear here, each with its order and receipt.`,
  columns: [
    {
      id: "order",
      header: msg`Order number`,
      width: "7rem",
      value: ({ transaction_list }) =>
        (transaction_list ?? []).map(({ identifier }) => identifier).join(", "),
      as: "code",
      wideOnly: true,
    },
    accountColumn,
    issuedColumn,
    amountColumn,
  ],
  listQueries: () => [{ ...invoicesQuery, select: topUpsOf }],
});

const topUpsOf = (rows: AccountInvoice[]) => rows.filter(({ type }) => type === "credit_topup");

export default invoice;
