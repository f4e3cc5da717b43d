import { type } from "arktype";

/**
 * A machine type for lease and the number available. Disks in GB, network in Gbit/s, the price in `currency`.
 */
export const metalSpec = type({
  uuid: "string",
  name: "string = ''",
  "description?": "string",
  "cpu_model?": "string",
  "cpu_cores?": "number",
  "ram_gb?": "number",
  "disks?": type({ "type?": "string", size_gb: "number", "count?": "number" }).array(),
  "network_gbps?": "number",
  "available_count?": "number",
  "price_per_hour?": "number",
  "currency?": "string",
});

export const metalOs = type({
  id: /^[a-z][a-z0-9_-]*$/,
  display_name: "string = ''",
  "os_type?": type({ "id?": "string", "display_name?": "string" }),
  "is_published?": "boolean",
});

export const metalEvent = type({
  action: "string = ''",
  "acting_user_id?": "number",
  "created_at?": "string",
});

/** Whether a machine of that status is leased (Resources spec §4); undefined if the spec does not say. */
const isLeased = (status: string): boolean | undefined => {
  if (["pending", "in_use"].includes(status)) return true;
  return ["available", "cleaning", "offline"].includes(status) ? false : undefined;
};

/** A lease with its machine. Leased machines are billed to an account, others are not. */
export const metalLease = type({
  uuid: "string",
  "display_name?": "string",
  "hostname?": "string",
  "user_id?": "number",
  "billing_account_id?": "number",
  "location_slug?": "string",
  "os?": type({ "id?": "string", "display_name?": "string" }),
  "public_ipv4?": "string",
  machine: type({
    "uuid?": "string",
    status: "string = ''",
    "spec_uuid?": "string",
    "spec_name?": "string",
  }),
  "history?": metalEvent.array(),
  "created_at?": "string",
  "updated_at?": "string",
}).narrow(({ machine: { status }, billing_account_id }, context) => {
  const isBilled = typeof billing_account_id === "number";
  if ((isLeased(status) ?? isBilled) === isBilled) return true;
  return context.mustBe(
    isBilled ? `billed to no account while ${status}` : `billed to an account while ${status}`,
  );
});
