import type { IpAddress } from "#api/ipAddress/ipAddress.ts";
import { vm } from "./vm.fixture.ts";

export const ipAddress: IpAddress = {
  $type: "ip_address",
  location: "hel01",
  uuid: "7e799967-6354-4198-a8e2-d9987bd7468a",
  address: "203.0.113.40",
  name: "shop front",
  billing_account_id: 1,
  assigned_to: vm.uuid,
  assigned_to_resource_type: "virtual_machine",
  assigned_to_private_ip: "10.66.9.14",
  assignee: { $type: "virtual_machine", location: "hel01", uuid: vm.uuid, name: vm.name, private_ip: "" },
};

/** Responses for the forms' choices. */
export const ipAddressAnswers = [
  [
    ["ip_address", "hel01", "list", "assignees"],
    [{ $type: "virtual_machine", location: "hel01", uuid: "vm-2", name: "web-2", private_ip: "10.66.9.15" }],
  ],
  [["billing_account", "list"], [{ id: 2, title: "Second" }]],
] as const;
