import { type } from "arktype";

/** Sizes: `memory` in MB, storage and replica `size` in GB. Sparse rows are normal: see docs/architecture.md. */
export const replica = type({
  uuid: "string",
  type: "string = ''",
  "size?": "number",
  "master_uuid?": "string",
  "created_at?": "string",
});

export const vmStorage = type({
  uuid: "string",
  "size?": "number",
  primary: "boolean = false",
  "shared?": "boolean",
  "name?": "string",
  "replica?": replica.array(),
  "created_at?": "string",
});

export const vm = type({
  uuid: "string",
  name: "string = ''",
  "description?": "string",
  status: "string = ''",
  "vcpu?": "number",
  "memory?": "number",
  "mac?": "string",
  "os_name?": "string",
  "os_version?": "string",
  "license_type?": "string",
  "username?": "string",
  "hostname?": "string",
  "private_ipv4?": "string",
  "public_ipv6?": "string",
  backup: "boolean = false",
  "storage?": vmStorage.array(),
  "billing_account?": "number",
  "designated_pool_name?": "string",
  "designated_pool_uuid?": "string",
  "created_at?": "string",
  "updated_at?": "string",
});

/** Some servers send a uuid, others the network itself. */
const network = type({ uuid: "string", "name?": "string", "subnet?": "string" }).or("string");

export const subinterface = type({
  uuid: "string",
  "vlan_tag?": "number",
  "ip_address?": "string",
  "network?": network,
});

export const vmInterface = type({
  uuid: "string",
  "vm_uuid?": "string",
  "mac?": "string",
  "private_ip_address?": "string",
  "network?": network,
  subinterfaces: subinterface.array(),
});
