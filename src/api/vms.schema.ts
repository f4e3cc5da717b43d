import { type } from "arktype";

/** Sizes: `memory` in MB, storage and replica `size` in GB. Sparse rows are normal: see docs/architecture.md. */
export const replica = type({
  uuid: "string",
  type: "'snapshot' | 'backup'",
  size: "number",
  master_uuid: "string",
  created_at: "string",
});

export const vmStorage = type({
  uuid: "string",
  size: "number",
  primary: "boolean",
  "shared?": "boolean",
  "name?": "string | null",
  "replica?": replica.array(),
  "created_at?": "string",
});

export const vm = type({
  uuid: "string",
  name: "string",
  "description?": "string | null",
  status: "string",
  vcpu: "number",
  memory: "number",
  "mac?": "string | null",
  os_name: "string",
  os_version: "string",
  "license_type?": "string | null",
  "username?": "string | null",
  "hostname?": "string | null",
  "private_ipv4?": "string | null",
  "public_ipv6?": "string | null",
  backup: "boolean",
  "storage?": vmStorage.array(),
  "billing_account?": "number | null",
  "designated_pool_name?": "string | null",
  "designated_pool_uuid?": "string | null",
  created_at: "string",
  "updated_at?": "string | null",
});

export const vmList = vm.array();

export const subinterface = type({
  uuid: "string",
  "vlan_tag?": "number",
  "ip_address?": "string | null",
  network: type({ uuid: "string", "name?": "string", "subnet?": "string" }).or("string"),
});

export const vmInterface = type({
  uuid: "string",
  vm_uuid: "string",
  "mac?": "string",
  "private_ip_address?": "string | null",
  network: type({ uuid: "string", "name?": "string", "subnet?": "string" }).or("string"),
  subinterfaces: subinterface.array(),
});

export const vmInterfaceList = vmInterface.array();
