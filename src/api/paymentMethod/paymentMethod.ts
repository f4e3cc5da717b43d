import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import {
  billingAccountKeys,
  billingAccountListQuery,
  type RecurringPayment,
} from "#api/billingAccount/billingAccount.ts";
import {
  card,
  cardPrehook,
  cardVerification,
  paypalIdToken,
  paypalPaymentToken,
  paypalSetupToken,
} from "./paymentMethod.schema.ts";
import { mutation, send } from "#api/http/client.ts";

export type CardAnswer = typeof card.infer;

/** A method of payment with what the portal needs of the billing account that keeps it. */
export type Card = CardAnswer & {
  $type: "card";
  billing_account_id: number;
  /** What the account is called. */
  account: string;
  /** It tops itself up, from its primary method. */
  is_recurring_payment_enabled: boolean;
  paying_by_invoice: boolean | undefined;
};

export type CardPrehook = typeof cardPrehook.infer;
export type CardVerification = typeof cardVerification.infer;
export type PaypalIdToken = typeof paypalIdToken.infer;
export type PaypalSetupToken = typeof paypalSetupToken.infer;
export type PaypalPaymentToken = typeof paypalPaymentToken.infer;

/** Below the accounts: whoever reads those again reads these again, since each row tells of its account. */
const cardKey = [...billingAccountKeys.list, "card"] as const;
const path = "/payment/card";

/** The methods of payment of a billing account, in the order in which they were added. */
export const cardListQuery = (billing_account_id: number) =>
  queryOptions({
    queryKey: [...cardKey, billing_account_id],
    queryFn: async ({ signal }): Promise<CardAnswer[]> => {
      const rows = await send<CardAnswer[]>(
        {
          method: "GET",
          path: `${path}/list`,
          query: { billing_account_id },
          isList: true,
          shape: card,
        },
        signal,
      );
      return rows.filter((row) => row.is_deleted !== true || isDeclined(row, rows));
    },
  });

/** An application to pay by invoice that was turned down is listed as deleted; it is told of until there is another. */
const isDeclined = (row: CardAnswer, all: readonly CardAnswer[]) =>
  cardData(row).type === "paying_by_invoice" &&
  row.is_verified !== true &&
  all.findLast((other) => cardData(other).type === "paying_by_invoice") === row;

/** The methods of payment of all billing accounts: the API lists them by account only. */
export const cardsQuery = queryOptions({
  queryKey: [...cardKey, "all"],
  queryFn: async ({ client }): Promise<Card[]> => {
    const accounts = await client.fetchQuery(billingAccountListQuery);
    const lists = await Promise.all(
      accounts.map(async ({ id, title, is_recurring_payment_enabled, paying_by_invoice }) => {
        const rows = await client.fetchQuery({ ...cardListQuery(id), staleTime: 0 });
        return rows.map((row) => ({
          ...row,
          $type: "card" as const,
          billing_account_id: id,
          account: title || `#${id}`,
          is_recurring_payment_enabled: is_recurring_payment_enabled === true,
          paying_by_invoice,
        }));
      }),
    );
    return lists.flat();
  },
});

/** The billing accounts as those that top themselves up: which processor charges the primary method, only the methods tell. */
export const recurringPaymentsQuery = queryOptions({
  queryKey: [...cardKey, "recurring"],
  queryFn: async ({ client }): Promise<RecurringPayment[]> => {
    const accounts = await client.fetchQuery(billingAccountListQuery);
    const isPrimary = (row: CardAnswer) => row.is_primary === true && row.is_deleted !== true;
    return Promise.all(
      accounts.map(async (account): Promise<RecurringPayment> => {
        // Without its processor a method is still a method: the server decides then.
        const methods = account.primary_card
          ? await client.fetchQuery(cardListQuery(account.id)).catch(() => [])
          : [];
        const processor = methods.find(isPrimary)?.processor?.keyword;
        return { ...account, $type: "recurring_payment", processor };
      }),
    );
  },
});

/** What `additional_data` says of a card, as far as it says it; months and years are text. */
export interface CardData {
  /** `creditcard` or `paying_by_invoice`. */
  type: string;
  card_type?: string;
  last4?: string;
  expire_month?: string;
  expire_year?: string;
  card_holder?: string;
}

/** Reads `additional_data`, which may be any text: for payment by invoice it is no JSON (wire contract §11). */
export function cardData({ additional_data, processor }: CardAnswer): CardData {
  const isInvoice = processor?.keyword === "invoice";
  const type = isInvoice ? "paying_by_invoice" : "creditcard";
  try {
    const read: unknown = JSON.parse(additional_data ?? "");
    if (typeof read !== "object" || read === null) return { type };
    const texts = Object.entries(read).flatMap(([key, value]) =>
      typeof value === "string" || typeof value === "number" ? [[key, String(value)]] : [],
    );
    return { type, ...Object.fromEntries(texts) } as CardData;
  } catch {
    return { type: processor?.keyword === undefined ? "paying_by_invoice" : type };
  }
}

/** What is primary decides who pays, and an account tells which it is. */
const invalidates = () => [billingAccountKeys.list];

/** `token` is the processor's name for the card, which the portal never sees. */
export const addCard = mutation<{
  billing_account_id: number;
  token: string;
  processor_keyword: string;
  session_id?: string;
}>({
  call: (json) => ({
    method: "POST",
    path,
    json,
    shape: card,
  }),
  invalidates,
  errorMessage: msg`Adding payment method failed`,
});

type CardId = Pick<CardAnswer, "id">;

export const deleteCard = mutation<CardId>({
  call: ({ id }) => ({ method: "DELETE", path, form: { payment_object_id: id } }),
  invalidates,
  errorMessage: msg`Failed to delete the payment method`,
});

export const setPrimaryCard = mutation<CardId>({
  call: ({ id }) => ({ method: "PUT", path: `${path}/set_primary`, query: { payment_object_id: id } }),
  invalidates,
  errorMessage: msg`Failed to change the primary payment method`,
});

/** `front_base_url` is the portal's own base, below which 3-D Secure leads back to `/payment_return`. */
export const verifyCard = mutation<CardId & { front_base_url: string; force_3ds?: boolean }>({
  call: ({ id, ...form }) => ({
    method: "POST",
    path: `${path}/verify`,
    form: { payment_object_id: id, ...form },
    shape: cardVerification,
  }),
  invalidates,
  errorMessage: msg`Failed to verify the payment method`,
});

export const applyForInvoice = mutation<{ billing_account_id: number }>({
  call: (form) => ({
    method: "POST",
    path: "/payment/apply_for_invoice_payment",
    form,
    shape: card,
  }),
  invalidates,
  errorMessage: msg`Failed to apply to pay by invoice`,
});

/** Opens a payment session with the processor; nothing is kept of one that is left. */
export const prepareCard = mutation<{ billing_account_id: number; processor_keyword: string }>({
  call: (form) => ({
    method: "POST",
    path: `${path}/prehook`,
    form,
    shape: cardPrehook,
  }),
  invalidates: () => [],
  errorMessage: msg`Error adding payment method`,
});

const paypal = "/payment/paypal";

/** The three steps of PayPal (wire contract §10) make something each time, and are asked for as changes are. */
export const readPaypalIdToken = mutation<{ session_id: string }>({
  call: (query) => ({
    method: "GET",
    path: `${paypal}/id_token`,
    query,
    shape: paypalIdToken,
  }),
  invalidates: () => [],
  errorMessage: msg`Error adding payment method`,
});

export const readPaypalSetupToken = mutation<{ return_url: string; session_id: string }>({
  call: (query) => ({
    method: "GET",
    path: `${paypal}/setup_token`,
    query,
    shape: paypalSetupToken,
  }),
  invalidates: () => [],
  errorMessage: msg`Error adding payment method`,
});

export const readPaypalPaymentToken = mutation<{ setup_token: string; session_id: string }>({
  call: (query) => ({
    method: "GET",
    path: `${paypal}/payment_token`,
    query,
    shape: paypalPaymentToken,
  }),
  invalidates: () => [],
  errorMessage: msg`Error adding payment method`,
});
