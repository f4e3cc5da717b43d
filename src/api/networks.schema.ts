import { type } from "arktype";

export const network = type({
  uuid: "string",
  name: "string",
  "type?": "string",
  "subnet?": "string | null",
  "subnet_ipv6?": "string | null",
  "vlan_id?": "number | null",
  is_default: "boolean",
  vm_uuids: "string[]",
  "resources_count?": "number",
});
