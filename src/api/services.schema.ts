import { type } from "arktype";

/** A price is that of a plain machine, so many times; both spellings occur, in one list too (wire contract §22). */
export const servicePrice = type({
  "resourceType?": "string",
  "resource_type?": "string",
  "serviceNameInUptime?": "string | null",
  "service_name_in_uptime?": "string | null",
  "priceMultiplier?": "number",
  "price_multiplier?": "number",
});

/** Machines of a cluster that are alike: `vm_ram` in MB, `vm_disk_gb` in GB. */
export const nodePool = type({
  name: "string",
  vm_cpu: "number",
  vm_ram: "number",
  vm_disk_gb: "number",
  autoscaler: type({ min: "number", max: "number" }),
  "max_surge?": "number",
});

const nodeReplica = type({ uuid: "string", "type?": "string", size: "number", created_at: "string" });

/** Of a machine or an address. Empty once the service is deleted. Memory in MB, disks in GB. */
const allocation = type({
  "address?": "string | null",
  "vcpu?": "number",
  "memory?": "number",
  "status?": "string",
  "node_pool?": "string",
  "storage?": type({
    uuid: "string",
    "primary?": "boolean",
    size: "number",
    "replica?": nodeReplica.array(),
  }).array(),
});

export const serviceResource = type({
  resource_type: "string",
  resource_id: "string",
  "resource_location?": "string | null",
  "resource_allocation?": allocation.or("null"),
});

/** The location is in `properties`, else with the first of the resources. */
export const servicePackage = type({
  uuid: "string",
  service: "string",
  "display_name?": "string | null",
  "version?": "string",
  status: "string",
  "is_deleted?": "boolean",
  "is_multi_node?": "boolean",
  "billing_account_id?": "number | null",
  "created_at?": "string",
  "updated_at?": "string | null",
  "prices?": servicePrice.array(),
  "properties?": type({
    "service_ip?": "string | null",
    "location?": "string | null",
    "sql_user?": "string | null",
    "port?": "number | null",
    "node_pools?": nodePool.array(),
    "maintenance_window?": "string | null",
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
