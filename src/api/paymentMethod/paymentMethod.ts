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

/** A payment method with what the portal needs from its billing account. */
export type Card = CardAnswer & {
  $type: "card";
  billing_account_id: number;
  /** Display name of the account. */
  account: string;
  /** Automatic top-up is on and charges the primary method. */
  is_recurring_payment_enabled: boolean;
  paying_by_invoice: boolean | undefined;
};

export type CardPrehook = typeof cardPrehook.infer;
export type CardVerification = typeof cardVerification.infer;
export type PaypalIdToken = typeof paypalIdToken.infer;
export type PaypalSetupToken = typeof paypalSetupToken.infer;
export type PaypalPaymentToken = typeof paypalPaymentToken.infer;

/** Below the accounts' key, because each row contains data of its account. */
const cardKey = [...billingAccountKeys.list, "card"] as const;
const path = "/payment/card";

/** Payment methods of a billing account, oldest first. */
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

/** A declined application to pay by invoice is listed as deleted; it is shown until there is a newer one. */
const isDeclined = (row: CardAnswer, all: readonly CardAnswer[]) =>
  cardData(row).type === "paying_by_invoice" &&
  row.is_verified !== true &&
  all.findLast((other) => cardData(other).type === "paying_by_invoice") === row;

/** Payment methods of all billing accounts: the API lists them per account only. */
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

/**
 * Billing accounts as rows for automatic top-up, with the primary method's processor from the list of
 * methods.
 */
export const recurringPaymentsQuery = queryOptions({
  queryKey: [...cardKey, "recurring"],
  queryFn: async ({ client }): Promise<RecurringPayment[]> => {
    const accounts = await client.fetchQuery(billingAccountListQuery);
    const isPrimary = (row: CardAnswer) => row.is_primary === true && row.is_deleted !== true;
    return Promise.all(
      accounts.map(async (account): Promise<RecurringPayment> => {
        // The processor is optional: without it the server decides.
        const methods = account.primary_card
          ? await client.fetchQuery(cardListQuery(account.id)).catch(() => [])
          : [];
        const processor = methods.find(isPrimary)?.processor?.keyword;
        return { ...account, $type: "recurring_payment", processor };
      }),
    );
  },
});

/** Contents of `additional_data` for a card, as far as present; months and years are text. */
export interface CardData {
  /** `creditcard` or `paying_by_invoice`. */
  type: string;
  card_type?: string;
  last4?: string;
  expire_month?: string;
  expire_year?: string;
  card_holder?: string;
}

/**
 * Parses `additional_data`, which may be any text: for payment by invoice it is not JSON (wire contract §11).
 */
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

/** The account names its primary method, so accounts are read again. */
const invalidates = () => [billingAccountKeys.list];

/** `token` is issued by the processor; the portal never sees the card's number. */
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

/** `front_base_url` is the portal's base; 3-D Secure returns to `/payment_return` below it. */
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
  errorMessage: msg`Failed to send the request to pay by invoice`,
});

/** Opens a session with the processor; an abandoned session leaves nothing behind. */
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

/** PayPal's three calls (wire contract §10) are mutations because each creates something. */
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
