import { type } from "arktype";

/** A price is that of a plain machine, so many times; both spellings occur, in one list too (wire contract §22). */
export const servicePrice = type({
  "resourceType?": "string",
  "resource_type?": "string",
  "serviceNameInUptime?": "string",
  "service_name_in_uptime?": "string",
  "priceMultiplier?": "number",
  "price_multiplier?": "number",
});

/** Machines of a cluster that are alike: `vm_ram` in MB, `vm_disk_gb` in GB. */
export const nodePool = type({
  name: "string",
  "vm_cpu?": "number",
  "vm_ram?": "number",
  "vm_disk_gb?": "number",
  "autoscaler?": type({ min: "number", max: "number" }),
  "max_surge?": "number",
});

const nodeReplica = type({
  uuid: "string",
  "type?": "string",
  "size?": "number",
  "created_at?": "string",
});

/** Of a machine or an address. Empty once the service is deleted. Memory in MB, disks in GB. */
const allocation = type({
  "address?": "string",
  "vcpu?": "number",
  "memory?": "number",
  "status?": "string",
  "node_pool?": "string",
  "storage?": type({
    uuid: "string",
    "primary?": "boolean",
    "size?": "number",
    "replica?": nodeReplica.array(),
  }).array(),
});

export const serviceResource = type({
  resource_type: "string = ''",
  resource_id: "string",
  "resource_location?": "string",
  "resource_allocation?": allocation,
});

/** The location is in `properties`, else with the first of the resources. */
export const servicePackage = type({
  uuid: "string",
  service: "string = ''",
  "display_name?": "string",
  "version?": "string",
  status: "string = ''",
  "is_deleted?": "boolean",
  "is_multi_node?": "boolean",
  "billing_account_id?": "number",
  "created_at?": "string",
  "updated_at?": "string",
  "prices?": servicePrice.array(),
  "properties?": type({
    "service_ip?": "string",
    "location?": "string",
    "sql_user?": "string",
    "port?": "number",
    "node_pools?": nodePool.array(),
    "maintenance_window?": "string",
  }),
  "whitelist_addresses?": "string[]",
  "resources?": serviceResource.array(),
});

const limits = type({ min: "number", max: "number" });

/** What can be made: `vm_ram` in MB, `vm_disk_gb` in GB. Versions are exact. */
export const serviceConfiguration = type({
  service: "string",
  "display_name?": "string",
  versions: "string[]",
  "is_multi_node_available?": "boolean",
  "limits?": type({ "vm_cpu?": limits, "vm_ram?": limits, "vm_disk_gb?": limits }),
  "prices?": servicePrice.array(),
});

/** By name. What is no text, or an empty one, opens nothing. */
export const serviceSecrets = type({ "[string]": /\S/ });

/** An address or a range of them. */
export const whitelistAddress = type("string");
