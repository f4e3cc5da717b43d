import { type } from "arktype";

/** Old rows have no `vlan_id` and an empty `subnet_ipv6`. `resources_count` counts more than machines. */
export const network = type({
  uuid: "string",
  name: "string = ''",
  "type?": "string",
  "subnet?": "string",
  "subnet_ipv6?": "string",
  "vlan_id?": "number",
  is_default: "boolean = false",
  vm_uuids: "string[]",
  "resources_count?": "number",
  "created_at?": "string",
  "updated_at?": "string",
});
