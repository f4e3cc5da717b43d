import type { AccountValidation } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";

/** The provider's page where a deployment names no other. */
const DIGIO = "https://app.digio.in/#/gateway/login";

/** Where a validation that was started is gone on with; from there the customer comes back to the given address. */
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
