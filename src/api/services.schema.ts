import { type } from "arktype";

/** The location is in `properties`, else with the first of the resources. */
export const servicePackage = type({
  uuid: "string",
  service: "string",
  "display_name?": "string | null",
  "version?": "string",
  status: "string",
  "is_deleted?": "boolean",
  "billing_account_id?": "number | null",
  "properties?": type({ "service_ip?": "string | null", "location?": "string | null" }),
  "resources?": type({ "resource_location?": "string | null" }).array(),
});
