import type { AccountValidation } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";

/** The default page of the provider. */
const DIGIO = "https://app.digio.in/#/gateway/login";

/** URL that continues a started verification; the provider returns the customer to `back`. */
export function validationUrl(
  data: NonNullable<AccountValidation["kyc_info"]>["data"],
  back: string,
): string | undefined {
  const { request_id, access_token, identifier } = data ?? {};
  if (!request_id || !access_token) return undefined;
  const own = site().paymentUrls?.digio;
  const id = encodeURIComponent(request_id);
  const token = encodeURIComponent(access_token);
  const customer = encodeURIComponent(identifier ?? "");
  const redirect = encodeURIComponent(back);
  return own
    ? `${own}?request_id=${id}&token=${token}&redirect_url=${redirect}`
    : `${DIGIO}/${id}/${customer}/${customer}?token_id=${token}&redirect_url=${redirect}`;
}
