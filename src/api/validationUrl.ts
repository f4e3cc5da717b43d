import type { AccountValidation } from "./billing.ts";
import { site } from "./config.ts";

/** The provider's page where a deployment names no other; `{…}` stands for what the answer holds. */
const DIGIO =
  "https://app.digio.in/#/gateway/login/{request_id}/{identifier}/{identifier}?token_id={access_token}&redirect_url={redirect_url}";

/** Where a validation that was started is gone on with; from there the customer comes back to the given address. */
export function validationUrl(
  data: NonNullable<AccountValidation["kyc_info"]>["data"],
  back: string,
): string | undefined {
  const { request_id, access_token, identifier } = data ?? {};
  if (!request_id || !access_token) return undefined;
  const own = site().paymentUrls?.digio;
  const template = own
    ? `${own}?request_id={request_id}&token={access_token}&redirect_url={redirect_url}`
    : DIGIO;
  const values: Record<string, string> = {
    request_id,
    access_token,
    identifier: identifier ?? "",
    redirect_url: back,
  };
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
