import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { PaymentProcessor, SiteConfig } from "#api/config/siteConfig.ts";
import type { Card } from "#api/paymentMethod/paymentMethod.ts";
import { cardExpiry, cardTitle } from "#billing/cardText.ts";
import { canBeCharged } from "#machines/paymentMethod/paymentMethod.actors.ts";
import type { Way } from "#machines/payment/payment.data.ts";

type Site = Pick<SiteConfig, "paymentProcessors">;

/** Chargeable cards of the account, primary card first. */
function cardWays(cards: readonly Card[], { paymentProcessors = [] }: Site): Way[] {
  return cards
    .filter(canBeCharged)
    .toSorted((a, b) => Number(b.is_primary === true) - Number(a.is_primary === true))
    .flatMap((card) => {
      const keyword = card.processor?.keyword;
      const processor = paymentProcessors.find((each) => each.keyword === keyword);
      if (processor?.type !== "creditcard") return [];
      const expires = cardExpiry(card);
      return {
        id: `card/${card.id}`,
        kind: "card" as const,
        name: cardTitle(card),
        processor: processor.keyword,
        processorName: processor.name,
        card: card.id,
        ...(expires && { expires }),
      };
    });
}

export const linkWays = ({ type, keyword, name, methods }: PaymentProcessor): Way[] => {
  if (type !== "link") return [];
  const page = { kind: "link" as const, processor: keyword, processorName: name };
  if (!methods?.length) return [{ ...page, id: keyword, name }];
  return methods.map((method) => ({
    ...page,
    id: `${keyword}::${method.key}`,
    name: method.name,
    method: method.key,
  }));
};

/** Every way to top up an account: its preferred pages, its cards, then the other pages. */
export function waysOf(account: BillingAccount, cards: readonly Card[], site: Site): Way[] {
  const pages = (site.paymentProcessors ?? []).flatMap(linkWays);
  const wanted = linkMethodsOf(account);
  const first = wanted.flatMap((id) => pages.find((page) => page.id === id) ?? []);
  const own = cards.filter((card) => card.billing_account_id === account.id);
  return [...first, ...cardWays(own, site), ...pages.filter((page) => !first.includes(page))];
}

/** The account's preferred link methods, each as `processor::key` (wire contract §12). */
export function linkMethodsOf({ additional_data }: Pick<BillingAccount, "additional_data">): string[] {
  try {
    const read: unknown = JSON.parse(additional_data ?? "");
    const methods = typeof read === "object" && read !== null && "link_methods" in read && read.link_methods;
    return Array.isArray(methods) ? methods.filter((method) => typeof method === "string") : [];
  } catch {
    // Processors write into this field, not always valid JSON.
    return [];
  }
}
