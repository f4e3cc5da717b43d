import { type } from "arktype";

/** A multiple of a plain machine's price. Both spellings occur, even in one list (wire contract §22). */
export const servicePrice = type({
  "resourceType?": "string",
  "resource_type?": "string",
  "serviceNameInUptime?": "string",
  "service_name_in_uptime?": "string",
  "priceMultiplier?": "number",
  "price_multiplier?": "number",
});

/** Identical machines of a cluster: `vm_ram` in MB, `vm_disk_gb` in GB. */
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

/** Resources of a machine or an address, empty after the service is deleted. Memory in MB, disks in GB. */
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

/** The location is in `properties`, else with the first resource. */
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

/** A service that can be created: `vm_ram` in MB, `vm_disk_gb` in GB. Versions are exact. */
export const serviceConfiguration = type({
  service: "string",
  "display_name?": "string",
  versions: "string[]",
  "is_multi_node_available?": "boolean",
  "limits?": type({ "vm_cpu?": limits, "vm_ram?": limits, "vm_disk_gb?": limits }),
  "prices?": servicePrice.array(),
});

/** Secrets by name; empty and non-text values are dropped. */
export const serviceSecrets = type({ "[string]": /\S/ });

/** An IP address or a CIDR range. */
export const whitelistAddress = type("string");
