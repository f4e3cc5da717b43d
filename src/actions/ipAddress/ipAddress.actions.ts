import { msg, plural } from "@lingui/core/macro";
import {
  assigneeWord,
  type IpAddress,
  type IpAssignee,
  ipAssigneeListQuery,
  type IpAssignment,
  reserveIpAddress,
} from "#api/ipAddress/ipAddress.ts";
import type { IpAddressRequest } from "#machines/ipAddress/ipAddress.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { choicesFrom, type Field, textOf, type FieldValues } from "#declarations/field.ts";
import { moveAccount } from "#actions/common/moveAccount.ts";
import { renaming } from "#actions/common/commonActions.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";
import { byName } from "#lib/texts/nameOrder.ts";
import { assignedAddressParts, ipAddressPriceParts } from "./ipAddress.price.ts";

export const ipAddressActions = defineActions<IpAddress, IpAddressRequest>("ip_address", [
  {
    id: "ip.assign",
    switches: ["vmsEnabled", "loadBalancerEnabled", "servicesEnabled"],
    event: "assign",
    section: "network",
    prominent: true,
    icon: "attach",
    shortcut: "a",
    label: msg`Assign`,
    keywords: msg`attach connect machine load balancer service`,
    progress: msg({ message: "Assigning IP address {name}" }),
    done: msg({ message: "IP address {name} assigned" }),
    fields: (row) => [assigneeField(row)],
    price: (_, values) => (values ? assignedAddressParts : ipAddressPriceParts),
    payload: assignmentOf,
  },
  {
    id: "ip.move",
    switches: ["vmsEnabled", "loadBalancerEnabled", "servicesEnabled"],
    event: "move",
    section: "network",
    prominent: true,
    icon: "move",
    shortcut: "m",
    label: msg`Assign to another resource`,
    keywords: msg`move reassign switch over machine load balancer service`,
    progress: msg({ message: "Moving IP address {name}" }),
    done: msg({ message: "IP address {name} moved" }),
    fields: (row) => [assigneeField(row)],
    confirm: (row) => ({
      consequences: [
        leavesAssignee([row]),
        msg`The address is unassigned from its current resource and then assigned to the new one. In between, its traffic reaches no resource.`,
      ],
    }),
    payload: assignmentOf,
  },
  {
    id: "ip.unassign",
    event: "unassign",
    section: "network",
    prominent: true,
    icon: "detach",
    bulk: true,
    label: msg`Unassign`,
    keywords: msg`detach disconnect take away free`,
    progress: msg({ message: "Unassigning IP address {name}" }),
    done: msg({ message: "IP address {name} unassigned" }),
    confirm: (_, all) => ({
      consequences: [
        leavesAssignee(all),
        msg`${plural(all.length, {
          one: "The address remains yours and is billed while unassigned.",
          other: "The addresses remain yours and are billed while unassigned.",
        })}`,
      ],
    }),
    price: (_, values) => (values ? ipAddressPriceParts : assignedAddressParts),
  },
  {
    id: "ip.rename",
    ...renaming,
    fields: (row) => [{ name: "name", label: msg`Name`, kind: "text", optional: true, now: row.name ?? "" }],
    payload: (values) => ({ name: textOf(values, "name") }),
  },
  moveAccount("ip.moveAccount", (ip) => ip.billing_account_id),
  {
    id: "ip.release",
    event: "release",
    section: "danger",
    question: msg({ message: "{count, plural, one {Release {name}?} other {Release # addresses?}}" }),
    prominent: true,
    icon: "delete",
    bulk: true,
    label: msg`Release`,
    keywords: msg`delete remove give back`,
    progress: msg({ message: "Releasing {name}" }),
    done: msg({ message: "{name} is released and no longer billed" }),
    confirm: (_, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "The address is released. You can't get the same address again.",
          other: "The addresses are released. You can't get the same addresses again.",
        })}`,
        msg`${plural(all.length, {
          one: "Update DNS records that point to the address. Billing stops.",
          other: "Update DNS records that point to the addresses. Billing stops.",
        })}`,
      ],
    }),
    price: (_, values) => (values ? [] : ipAddressPriceParts),
  },
]);

const assigneeField = (row: IpAddress): Field => ({
  name: "assignee",
  label: msg`Resource`,
  help: msg`You can choose a resource in this location that has a private address and no public address.`,
  kind: "choice",
  choices: choicesFrom(ipAssigneeListQuery(row.location), (rows: IpAssignee[]) =>
    byName(rows, ({ name }) => name).map((it) => ({
      value: `${assigneeWord(it)}/${it.uuid}/${it.private_ip}`,
      label: it.name,
      description: it.private_ip,
    })),
  ),
  noChoices: msg`No resource in this location can take a public address. Create a resource first.`,
});

function assignmentOf(values: FieldValues): IpAssignment {
  const [word = "", assigned_to = "", private_ip = ""] = textOf(values, "assignee").split("/");
  return {
    private_ip,
    assigned_to,
    // The field offers no other types.
    assigned_to_resource_type: word as IpAssignment["assigned_to_resource_type"],
  };
}

function leavesAssignee([first, ...others]: readonly IpAddress[]) {
  if (first === undefined || others.length > 0)
    return msg`The resources can no longer be reached at these addresses, and open connections end.`;
  const { address } = first;
  const resource = first.assignee?.name ?? "";
  return msg`${resource} can no longer be reached at ${address}, and open connections end.`;
}

export const ipAddressCreate: CreateAction = {
  id: "ip.reserve",
  kind: "ip_address",
  icon: "create",
  label: msg`Reserve IP address`,
  keywords: msg`new public ipv4 floating create add`,
  progress: msg({ message: "Reserving an IP address: {name}" }),
  done: msg({ message: "IP address reserved: {name}" }),
  mutation: reserveIpAddress as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
  cheapest: () => ipAddressPriceParts,
};
