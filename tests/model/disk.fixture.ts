import type { Disk } from "#api/disk/disk.ts";
import { vm } from "./vm.fixture.ts";

/** Attached to a machine as a secondary disk. */
export const disk: Disk = {
  $type: "disk",
  location: "hel01",
  uuid: "3ca405ba-9911-4345-ae43-493c0c509c54",
  status: "Active",
  size_gb: 40,
  display_name: "exports",
  billing_account_id: 1,
  attachment: { $type: "virtual_machine", location: "hel01", uuid: vm.uuid, name: vm.name, isMain: false },
};

/** Responses for the forms' choices. */
export const diskAnswers = [
  [["vm", "hel01", "list"], [vm]],
  [["billing_account", "list"], [{ id: 2, title: "Second" }]],
] as const;
