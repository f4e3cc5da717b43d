import { t } from "@lingui/core/macro";
import { type CardAnswer, cardData } from "#api/paymentMethod/paymentMethod.ts";

/** "Visa ••4242", "PayPal", "Payment by invoice" */
export function cardTitle(card: CardAnswer): string {
  const { type, card_type: brand = "", last4 } = cardData(card);
  if (type === "paying_by_invoice") return t`Payment by invoice`;
  if (isPaypal(card)) return "PayPal";
  const name = brands[brand.toLowerCase()] ?? (brand || t`Card`);
  return last4 ? `${name} ••${last4}` : name;
}

/** "11/2029"; empty for other payment methods. */
export function cardExpiry(card: CardAnswer): string {
  const { type, expire_month: month, expire_year: year } = cardData(card);
  return type === "creditcard" && !isPaypal(card) && month && year ? `${month.padStart(2, "0")}/${year}` : "";
}

const isPaypal = ({ processor }: CardAnswer) => processor?.keyword === "paypal_vault";

/** The brands' own spelling; others are shown as the server has them. */
const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  "american express": "American Express",
  discover: "Discover",
  jcb: "JCB",
  diners: "Diners Club",
  unionpay: "UnionPay",
};
