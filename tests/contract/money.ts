import type { Behaviour } from "../../sandbox/payments/testCards.ts";
import { makeToken } from "../../sandbox/payments/vault.ts";
import type { Provider } from "../../sandbox/payments/vault.ts";
import { mainAccount } from "./contract.ts";
import type { Answer, Contract } from "./contract.ts";

/** Shared by the contract tests of money. */

export interface Account {
  id: number;
  email: string;
  status: string;
  restriction_level: string;
  suspend_reason: string;
  can_pay: boolean;
  paying_by_invoice: boolean;
  credit_amount: number;
  unpaid_amount: number;
  document: string | null;
  document_name: string | null;
  eligible_promotions: object[];
  kyc_info: { status: string; data: object | null } | null;
  primary_card: { last4: string | null } | null;
  additional_data: string;
  running_totals: { ongoing: number; total: number; ongoing_negative_since: string | null };
}

export interface Card {
  id: number;
  is_primary: boolean;
  is_verified: boolean;
  is_verification_pending: boolean;
  identifier: string;
  additional_data: string;
  processor: { keyword: string };
}

export interface Entry {
  amount: number;
  description: string;
  reference: string;
  acting_user_id: number | null;
}

export interface Bought {
  success: boolean;
  identifier: string;
  requires_action?: boolean;
  client_secret?: string;
  redirect_url?: string;
}

/** Calls for one billing account, by user action. */
export function moneyOf({ app, call, cloud }: Contract, billing_account_id = mainAccount, key = "demo-key") {
  const send = <T>(
    method: string,
    path: string,
    fields: Record<string, string | number | boolean | string[]> = {},
  ) => call<T>(method, `/payment/${path}`, { billing_account_id, ...fields }, { key });
  const cards = async () => (await send<Card[]>("GET", "card/list")).body;
  const addCard = async (behaviour: Behaviour, provider: Provider = "stripe"): Promise<Answer<Card>> => {
    const card = {
      brand: "visa",
      last4: "0000",
      expire_month: "1",
      expire_year: "2031",
      holder: "",
      behaviour,
    };
    const { token } = makeToken(cloud.store, { provider, card, authenticated: false });
    return send<Card>("POST", "card", { token, processor_keyword: `${provider}_creditcard` });
  };
  return {
    send,
    cards,
    addCard,
    account: async () => (await send<Account>("GET", "billing_account")).body,
    credit: async () => (await send<Entry[]>("GET", "credit/list")).body,
    buy: (payment_object_id: number, amount: number | string) =>
      send<Bought>("POST", "credit/buy", { payment_object_id, amount }),
    /** A verified card that is charged without questions. */
    goodCard: async () => {
      const { body } = await addCard("succeeds");
      await send("POST", "card/verify", {
        payment_object_id: body.id,
        front_base_url: "http://localhost/app",
      });
      return body.id;
    },
    administer: async (edit: object) => {
      await app.request(`/_sandbox/billing-accounts/${billing_account_id}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(edit),
      });
    },
    /** Clicks a button on a provider's page. */
    press: (url: string, choice: string, fields = "") =>
      app.request(new URL(url).pathname, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `choice=${choice}${fields}`,
      }),
  };
}
