import type { Cloud } from "../kernel/env.ts";
import { epochSeconds } from "../kernel/dates.ts";
import type { Card } from "../payments/testCards.ts";
import type { Store } from "../store/store.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import { nextId } from "../kernel/ids.ts";

/**
 * A payment method. Without a card it is the application to pay by invoice. `created` in epoch seconds, `verifies_at`
 * in ms.
 */
export interface CardRow {
  id: number;
  user_id: number;
  billing_account_id: number;
  /** The provider's identifier. */
  identifier: string;
  processor: "stripe_creditcard" | "omise_creditcard" | "paypal_vault" | "invoice";
  card: Card | null;
  /** 3-D Secure was passed before, so verification need not ask again. */
  authenticated: boolean;
  is_primary: boolean;
  is_verified: boolean;
  /** Set during verification; 0 while the holder is asked. */
  verifies_at: number | null;
  is_deleted: boolean;
  created: number;
}

export const cardsOf = (store: Store) => store.table<CardRow>("payment_objects");

export function putCard(store: Store, card: CardRow): CardRow {
  cardsOf(store).put(String(card.id), card, { owner: card.user_id });
  return card;
}

/** In order of creation, without deleted ones. */
export const cardsOfAccount = (store: Store, { id, user_id }: BillingAccountRow): CardRow[] =>
  cardsOf(store)
    .list({ owner: user_id })
    .filter((card) => card.billing_account_id === id && !card.is_deleted);

export type NewCard = Pick<CardRow, "identifier" | "processor" | "card"> &
  Partial<Pick<CardRow, "authenticated" | "is_primary" | "is_verified" | "created">>;

/** Adds a payment method; the first working one becomes primary. */
export function addCard({ store, clock }: Cloud, account: BillingAccountRow, given: NewCard): CardRow {
  const others = cardsOfAccount(store, account);
  return putCard(store, {
    id: nextId(store, "card", 66),
    user_id: account.user_id,
    billing_account_id: account.id,
    authenticated: false,
    is_primary: given.is_verified === true && others.every((other) => !other.is_primary),
    is_verified: false,
    verifies_at: null,
    is_deleted: false,
    created: epochSeconds(clock.now()),
    ...given,
  });
}

/** The account's cards, with finished verifications applied. */
export function verifyDue({ store, clock }: Cloud, account: BillingAccountRow): CardRow[] {
  const due = (card: CardRow) => !!card.verifies_at && card.verifies_at <= clock.now();
  for (const card of cardsOfAccount(store, account).filter(due)) verifyCard(store, account, card);
  return cardsOfAccount(store, account);
}

export function verifyCard(store: Store, account: BillingAccountRow, card: CardRow): CardRow {
  const isFirst = cardsOfAccount(store, account).every((other) => !other.is_primary);
  return putCard(store, {
    ...card,
    is_verified: true,
    verifies_at: null,
    is_primary: card.is_primary || isFirst,
  });
}

/**
 * The card as the API returns it (wire contract §11). `additional_data` is text; for the invoice application it is not
 * JSON.
 */
export function cardView({ card, processor, verifies_at, ...kept }: CardRow) {
  const { authenticated: _, user_id: __, ...row } = kept;
  return {
    ...row,
    billing_account_processor_identifier_id: row.id,
    is_verification_pending: verifies_at !== null,
    valid_thru: card ? expiry(card) : farFuture,
    processor: { id: processorIds[processor], keyword: processor, is_active: true },
    additional_data: card
      ? JSON.stringify({
          type: "creditcard",
          card_type: card.brand,
          last4: card.last4,
          expire_month: card.expire_month,
          expire_year: card.expire_year,
          card_holder: card.holder,
        })
      : "{'type': 'paying_by_invoice'}",
  };
}

/** The card as part of the account's response. */
export function primaryCardView({ identifier, card, is_verified }: CardRow) {
  return {
    id: identifier,
    type: card ? "creditcard" : "paying_by_invoice",
    card_type: card?.brand ?? null,
    card_holder: card?.holder ?? null,
    last4: card?.last4 ?? null,
    expire_month: card ? Number(card.expire_month) : null,
    expire_year: card ? Number(card.expire_year) : null,
    is_verified,
    processor_data: {},
  };
}

const expiry = ({ expire_month, expire_year }: Card) =>
  epochSeconds(Date.UTC(Number(expire_year), Number(expire_month))) - 1;

const processorIds = { stripe_creditcard: 3, omise_creditcard: 4, paypal_vault: 5, invoice: 9 };
const farFuture = 4_102_444_799;
