import type { Network } from "#api/vpc/vpc.ts";

export const vpc: Network = {
  $type: "vpc",
  location: "hel01",
  uuid: "31b332be-ff8a-454d-ae99-6cc0c4dde663",
  name: "Backend",
  is_default: false,
  vlan_id: 1205,
  subnet: "10.70.1.0/24",
  subnet_ipv6: "",
  vm_uuids: [],
  resources_count: 0,
};
