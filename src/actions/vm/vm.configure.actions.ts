import { msg } from "@lingui/core/macro";
import { bootImagesQuery, type VmImage, vmImagesQuery } from "#api/compute/compute.ts";
import { isOn } from "#api/config/site.ts";
import { diskListQuery } from "#api/disk/disk.ts";
import type { Vm } from "#api/vm/vm.ts";
import { capsOfAccount, type Limit, strictest } from "#billing/caps.ts";
import { bootableDiskChoices, bootImageChoices, imageChoices, imageValue } from "./vm.choices.ts";
import { checkSame, checkVmName, checkVmPassword, checkVmUsername } from "#actions/common/checks.ts";
import { choicesFrom, type Field, type FieldValues, numberOf, textOf } from "#declarations/field.ts";
import { moveAccount } from "#actions/common/moveAccount.ts";
import type { VmAction } from "./vm.action.ts";
import { limitHelp, sizeLimits } from "./create/vm.limits.ts";
import { changedPriceParts, isWindows } from "./create/vm.price.ts";
import { allowedImages, ruled, rulesFor } from "./create/vm.rules.ts";

/** Name, size, operating system and billing account. */
export const vmConfigureActions: readonly VmAction[] = [
  {
    id: "vm.rename",
    event: "details.change",
    section: "configure",
    icon: "rename",
    shortcut: "e",
    label: msg`Rename or describe`,
    keywords: msg`name description label edit`,
    progress: msg({ message: "Saving changes to {name}" }),
    done: msg({ message: "Changes to {name} saved" }),
    fields: (vm, _, __, read) => {
      const fields: Field[] = [
        { name: "name", label: msg`Name`, kind: "text", now: vm.name, check: checkVmName },
        {
          name: "description",
          label: msg`Description`,
          kind: "text",
          isProse: true,
          optional: true,
          now: vm.description ?? "",
        },
      ];
      return fields.map((field) => ruled(field, rulesFor(vm, read)));
    },
    payload: (values, vm) => {
      const [name, description] = [textOf(values, "name"), textOf(values, "description")];
      return {
        ...(name !== vm.name && { name }),
        ...(description !== (vm.description ?? "") && { description }),
      };
    },
  },
  {
    id: "vm.resize",
    event: "size.change",
    section: "configure",
    icon: "resize",
    permission: "resource.grow",
    bulk: true,
    label: msg`Resize`,
    keywords: msg`scale vcpu cpu memory ram size`,
    progress: msg({ message: "Resizing {name}" }),
    done: msg({ message: "Machine {name} resized" }),
    fields: (_, all, billingAccountOf, read) => {
      const limits = all.map((vm) =>
        sizeLimits({ ...rulesFor(vm, read), caps: capsOfAccount(billingAccountOf?.(vm)) }),
      );
      return [
        {
          name: "vcpu",
          label: msg`vCPU`,
          keywords: msg`cpu core cores`,
          kind: "number",
          ...sharedLimit(limits.map(({ vcpu }) => vcpu)),
          ...sharedValue(all, ({ vcpu }) => String(vcpu)),
        },
        {
          name: "memory",
          label: msg`Memory`,
          keywords: msg`ram`,
          kind: "number",
          unit: "MB",
          step: 512,
          ...sharedLimit(limits.map(({ ram }) => ram)),
          ...sharedValue(all, ({ memory }) => String(memory)),
        },
      ];
    },
    price: (vm, values) => changedPriceParts(vm, values && sizeIn(values, vm)),
    payload: (values, vm) => {
      const { vcpu, ram } = sizeIn(values, vm);
      // The server has refused unchanged values, so only changed ones are sent.
      return { ...(vcpu !== vm.vcpu && { vcpu }), ...(ram !== vm.memory && { ram }) };
    },
  },
  {
    id: "vm.password",
    event: "password.change",
    section: "configure",
    icon: "password",
    label: msg`Change password`,
    keywords: msg`user credentials login reset`,
    progress: msg({ message: "Changing the password on {name}" }),
    done: msg({ message: "Password changed on {name}" }),
    fields: (vm, _, __, read) => {
      const fields: Field[] = [
        {
          name: "username",
          label: msg`Username`,
          kind: "text",
          now: vm.username ?? "",
          check: checkVmUsername,
          autoComplete: "off",
        },
        {
          name: "password",
          label: msg`New password`,
          help: msg`Use at least 8 characters with a lowercase letter, an uppercase letter and a digit.`,
          kind: "password",
          check: checkVmPassword,
          autoComplete: "new-password",
        },
        {
          name: "repeated",
          label: msg`Repeat the password`,
          kind: "password",
          check: checkSame("password"),
          autoComplete: "new-password",
        },
      ];
      return fields.map((field) => ruled(field, rulesFor(vm, read)));
    },
    payload: (values) => ({ username: textOf(values, "username"), password: String(values["password"]) }),
  },
  {
    id: "vm.clone",
    event: "clone",
    section: "configure",
    icon: "clone",
    permission: "resource.create",
    label: msg`Clone`,
    keywords: msg`copy duplicate`,
    progress: msg({ message: "Cloning machine {name}" }),
    done: msg({ message: "Machine {name} cloned" }),
    fields: (vm, _, __, read) => [
      ruled(
        {
          name: "name",
          label: msg`Name of the copy`,
          kind: "text",
          initial: `${vm.name}-copy`,
          check: checkVmName,
        },
        rulesFor(vm, read),
      ),
    ],
    payload: (values) => ({ name: textOf(values, "name") }),
  },
  {
    id: "vm.reinstall",
    event: "reinstall",
    section: "configure",
    icon: "reinstall",
    label: msg`Reinstall`,
    keywords: msg`operating system image wipe`,
    progress: msg({ message: "Reinstalling the operating system of {name}" }),
    done: msg({ message: "Operating system of {name} reinstalled" }),
    fields: (vm, _, __, read) => [
      {
        name: "image",
        label: msg`Operating system`,
        kind: "choice",
        initial: vm.os_name && vm.os_version ? imageValue(vm.os_name, vm.os_version) : "",
        choices: choicesFrom(vmImagesQuery, (images: VmImage[]) =>
          imageChoices(allowedImages(images, rulesFor(vm, read).parameters)),
        ),
      },
    ],
    confirm: (vm) => ({
      consequences: [
        msg`Everything on the main disk is lost.`,
        msg`Other disks, addresses and backups are kept.`,
      ],
      typeToConfirm: vm.name,
    }),
    price: (vm, values) => changedPriceParts(vm, values && { windows: isWindows(textOf(values, "image")) }),
    payload: (values) => {
      const [os_name = "", os_version = ""] = textOf(values, "image").split("/");
      return { os_name, os_version };
    },
  },
  {
    id: "vm.bootIso",
    event: "iso.boot",
    section: "configure",
    icon: "bootIso",
    label: msg`Boot from ISO`,
    keywords: msg`rescue cd image media`,
    progress: msg({ message: "Booting machine {name} from the ISO image" }),
    done: msg({ message: "Machine {name} booted from the ISO image" }),
    fields: (vm) => [
      {
        name: "repository",
        label: msg`Image source`,
        kind: "choice",
        initial: "platform",
        choices: [
          { value: "platform", label: msg`Provider's images` },
          ...(isOn("disksEnabled") ? [{ value: "private", label: msg`Your bootable disks` }] : []),
        ],
      },
      {
        name: "image",
        label: msg`Boot image`,
        kind: "choice",
        choices: choicesFrom(bootImagesQuery, bootImageChoices),
        noChoices: msg`No boot images are available. Try again later.`,
        shownFor: { name: "repository", value: "platform" },
      },
      {
        name: "disk",
        label: msg`Bootable disk`,
        kind: "choice",
        choices: choicesFrom(diskListQuery(vm.location), bootableDiskChoices),
        noChoices: msg`No disk in this location is marked as bootable. Mark one as bootable first.`,
        shownFor: { name: "repository", value: "private" },
      },
    ],
    payload: (values) =>
      textOf(values, "repository") === "private"
        ? { boot_image_uuid: textOf(values, "disk"), boot_image_repository: "private" }
        : { boot_image_uuid: textOf(values, "image"), boot_image_repository: "platform" },
  },
  moveAccount("vm.moveAccount", (vm) => vm.billing_account),
];

/** What every machine allows. */
function sharedLimit(limits: readonly Limit[]): Partial<Field> {
  const limit = strictest(limits);
  if (limits.length > 1 && limit.max !== undefined && limit.min > limit.max)
    return { check: () => msg`No value suits all of these machines. Resize them one by one.` };
  return { ...limit, ...limitHelp(limit) };
}

/** The value that all machines have; without one, an empty field keeps each machine's own. */
function sharedValue(vms: readonly Vm[], of: (vm: Vm) => string): Pick<Field, "now" | "help" | "optional"> {
  const [now = "", ...others] = new Set(vms.map(of));
  return others.length === 0
    ? { now }
    : {
        optional: true,
        help: msg`The selected machines have different values. Leave this field empty to keep each machine's own value.`,
      };
}

/** The size that a machine will have: memory in MB. */
const sizeIn = (values: FieldValues, vm: Vm) => ({
  vcpu: textOf(values, "vcpu") === "" ? vm.vcpu : numberOf(values, "vcpu"),
  ram: textOf(values, "memory") === "" ? vm.memory : numberOf(values, "memory"),
});
