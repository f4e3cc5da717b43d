import type { Vm } from "#api/vm/vm.ts";

/** Has a second disk and a copy of each kind, so that every form has choices. */
export const vm: Vm = {
  $type: "virtual_machine",
  location: "hel01",
  uuid: "454b4dbd-8a04-47e6-92f1-4d6de4e899af",
  name: "web-1",
  status: "running",
  vcpu: 2,
  memory: 4096,
  os_name: "ubuntu",
  os_version: "24.04",
  username: "mari",
  backup: true,
  billing_account: 1,
  created_at: "2025-11-18 09:42:07",
  storage: [
    {
      uuid: "disk-a",
      name: "vda",
      size: 40,
      primary: true,
      replica: [
        {
          uuid: "copy-1",
          type: "snapshot",
          size: 40,
          master_uuid: "disk-a",
          created_at: "2025-11-20 02:00:11",
        },
      ],
    },
    { uuid: "disk-b", name: "vdb", size: 50, primary: false },
  ],
};

/** Responses for the forms' choices. */
export const vmAnswers: readonly (readonly [queryKey: readonly unknown[], data: unknown])[] = [
  [["disk", "hel01", "list"], [{ uuid: "disk-c", display_name: "spare", size_gb: 10, status: "Active" }]],
  [["ip_address", "of", "hel01"], []],
  [["vpc", "hel01", "list"], [{ uuid: "net-1", name: "Backend", vm_uuids: [], is_default: false }]],
  [["config", "boot_images"], [{ uuid: "iso-1", image_name: "Rescue" }]],
  [
    ["config", "vm_images"],
    [
      {
        os_name: "ubuntu",
        display_name: "Ubuntu",
        versions: [{ os_version: "24.04", display_name: "24.04" }],
      },
    ],
  ],
  [["billing_account", "list"], [{ id: 2, title: "Second" }]],
  [
    ["vm", "hel01", "interfaces", vm.uuid],
    [
      {
        uuid: "if-1",
        vm_uuid: vm.uuid,
        network: { uuid: "net-0", name: "Default" },
        subinterfaces: [{ uuid: "sub-1", vlan_tag: 120, network: { uuid: "net-1", name: "Backend" } }],
      },
    ],
  ],
];
