import { msg, plural } from "@lingui/core/macro";
import { asSent, sentText, unreadIn } from "#api/http/asSent.ts";
import { createFirewall, type Firewall, type FirewallRule } from "#api/firewall/firewall.ts";
import { type Vm, vmListQuery } from "#api/vm/vm.ts";
import type { FirewallRequest } from "#machines/firewall/firewall.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { deleting } from "#actions/common/commonActions.ts";
import { choicesFrom, listOf, rowsOf, textOf } from "#declarations/field.ts";
import { rulesField, toFirewallRules } from "./firewall.rules.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";
import { byName } from "#lib/texts/nameOrder.ts";

export const firewallActions = defineActions<Firewall, FirewallRequest>("firewall", [
  {
    id: "firewall.changeRules",
    event: "rules.change",
    section: "rules",
    prominent: true,
    icon: "rename",
    shortcut: "r",
    label: msg`Change rules`,
    keywords: msg`edit add remove port protocol allow deny inbound outbound`,
    progress: msg({ message: "Changing the rules of {name}" }),
    done: msg({ message: "Rules of {name} changed" }),
    fields: ({ rules }) => [rulesField(rules)],
    payload: (values, firewall) => ({
      ...tableOf(firewall),
      rules: [
        ...toFirewallRules(rowsOf(values, "rules")),
        // Rules that could not be read are sent back, not dropped.
        ...(unreadIn(firewall, "rules") as FirewallRule[]),
      ],
    }),
  },
  {
    id: "firewall.assign",
    switches: ["vmsEnabled"],
    event: "assign",
    section: "network",
    prominent: true,
    icon: "attach",
    shortcut: "a",
    label: msg`Assign to machines`,
    keywords: msg`attach protect guard virtual machine`,
    progress: msg({ message: "Assigning firewall {name}" }),
    done: msg({ message: "Firewall {name} assigned" }),
    fields: ({ location, vm_uuids }) => [
      {
        name: "vms",
        label: msg`Virtual machines`,
        help: msg`The firewall's rules take effect immediately. Connections they don't allow may break.`,
        kind: "choices",
        choices: choicesFrom(vmListQuery(location), (rows: Vm[]) =>
          byName(rows, ({ name }) => name)
            .filter(({ uuid }) => !vm_uuids.includes(uuid))
            .map((row) => ({ value: row.uuid, label: row.name, description: row.private_ipv4 ?? "" })),
        ),
        noChoices: msg`There is no other virtual machine in this location. Create one first.`,
      },
    ],
    payload: (values) => ({ vm_uuids: listOf(values, "vms") }),
  },
  {
    id: "firewall.unassign",
    switches: ["vmsEnabled"],
    event: "unassign",
    section: "network",
    icon: "detach",
    label: msg`Unassign from a machine`,
    keywords: msg`detach remove virtual machine`,
    progress: msg({ message: "Unassigning firewall {name}" }),
    done: msg({ message: "Firewall {name} unassigned" }),
    fields: ({ location, vm_uuids }) => [
      {
        name: "vm",
        label: msg`Virtual machine`,
        kind: "choice",
        initial: vm_uuids.length === 1 ? (vm_uuids[0] ?? "") : "",
        choices: choicesFrom(vmListQuery(location), (rows: Vm[]) =>
          vm_uuids.map((uuid) => ({
            value: uuid,
            label: rows.find((row) => row.uuid === uuid)?.name ?? uuid.slice(0, 8),
          })),
        ),
      },
    ],
    confirm: () => ({
      consequences: [
        msg`The firewall's rules no longer apply to the machine. Traffic that the rules blocked can reach the machine.`,
        msg`The machine, the firewall and its rules are kept.`,
      ],
    }),
    payload: (values) => ({ vm_uuid: textOf(values, "vm") }),
  },
  {
    id: "firewall.rename",
    event: "details.change",
    section: "configure",
    icon: "describe",
    shortcut: "e",
    label: msg`Rename or describe`,
    keywords: msg`name description label edit`,
    progress: msg({ message: "Saving changes to {name}" }),
    done: msg({ message: "Changes to {name} saved" }),
    fields: (firewall) => [
      { name: "name", label: msg`Name`, kind: "text", now: firewall.display_name },
      {
        name: "description",
        label: msg`Description`,
        kind: "text",
        isProse: true,
        optional: true,
        now: sentText(firewall, "description"),
      },
    ],
    payload: (values, firewall) => ({
      ...tableOf(firewall),
      display_name: textOf(values, "name"),
      ...descriptionOf(textOf(values, "description"), firewall),
    }),
  },
  {
    id: "firewall.delete",
    ...deleting,
    bulk: true,
    confirm: (_, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "The firewall and its rules are lost.",
          other: "The firewalls and their rules are lost.",
        })}`,
        msg`${plural(all.length, {
          one: "The firewall isn't assigned to any machine, so no machine is affected.",
          other: "The firewalls aren't assigned to any machine, so no machine is affected.",
        })}`,
      ],
    }),
  },
]);

/** Fields that a change sends back unchanged. */
function tableOf(firewall: Firewall) {
  const { display_name, description, rules } = asSent(firewall);
  return { display_name, ...(description && { description }), rules };
}

/** The typed description if it changed; empty only to clear an old one. */
function descriptionOf(typed: string, firewall: Firewall) {
  const before = sentText(firewall, "description");
  return typed === before ? {} : { description: typed };
}

export const firewallCreate: CreateAction = {
  id: "firewall.create",
  kind: "firewall",
  icon: "create",
  label: msg`Create firewall`,
  keywords: msg`new rules protect add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} created" }),
  mutation: createFirewall as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
};
