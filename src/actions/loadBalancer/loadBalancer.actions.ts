import { msg, plural } from "@lingui/core/macro";
import { isOn } from "#api/config/site.ts";
import {
  createLoadBalancer,
  type ForwardingRule,
  type LoadBalancer,
  networkVmsQuery,
} from "#api/loadBalancer/loadBalancer.ts";
import { type Vm, vmListQuery } from "#api/vm/vm.ts";
import type { LoadBalancerRequest } from "#machines/loadBalancer/loadBalancer.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { choicesFrom, type Field, listOf, textOf } from "#declarations/field.ts";
import { moveAccount } from "#actions/common/moveAccount.ts";
import { forwardingRuleColumns, toForwardingRule } from "./loadBalancer.rules.ts";
import { addressesStay, releasedFrom, releaseFields } from "#actions/ipAddress/releaseAddresses.ts";
import { deleting, renaming } from "#actions/common/commonActions.ts";
import { LOAD_BALANCER_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { PricePart } from "#billing/pricing.ts";
import type { CreateAction } from "#declarations/create.ts";
import { byName } from "#lib/texts/nameOrder.ts";

export const loadBalancerActions = defineActions<LoadBalancer, LoadBalancerRequest>("load_balancer", [
  {
    id: "lb.addTargets",
    switches: ["vmsEnabled"],
    event: "targets.add",
    section: "targets",
    prominent: true,
    icon: "create",
    shortcut: "t",
    label: msg`Add targets`,
    keywords: msg`backend server machine pool member`,
    progress: msg({ message: "Adding targets to {name}" }),
    done: msg({ message: "Targets added to {name}" }),
    fields: (row) => [
      {
        name: "targets",
        label: msg`Virtual machines`,
        help: msg`Only machines on the load balancer's network can be targets.`,
        kind: "choices",
        choices: choicesFrom(networkVmsQuery(row.location, row.network_uuid ?? undefined), (vms: Vm[]) =>
          byName(vms, (vm) => vm.name)
            .filter((vm) => !row.targets.some((target) => target.uuid === vm.uuid))
            .map((vm) => ({ value: vm.uuid, label: vm.name, description: vm.private_ipv4 ?? "" })),
        ),
        noChoices: msg`The load balancer's network has no other machine to add as a target. Create a machine on that network first.`,
      },
    ],
    payload: (values) => ({ target_uuids: listOf(values, "targets") }),
  },
  {
    id: "lb.removeTarget",
    switches: ["vmsEnabled"],
    event: "target.remove",
    section: "targets",
    icon: "detach",
    label: msg`Remove target`,
    keywords: msg`backend server machine pool member drain`,
    progress: msg({ message: "Removing a target from {name}" }),
    done: msg({ message: "Target removed from {name}" }),
    fields: (row) => [targetField(row)],
    confirm: ({ targets }) => ({
      consequences: [
        targets.length > 1
          ? msg`The load balancer will stop sending new connections to the machine. Open connections may break.`
          : msg`This is the last target. The load balancer will stop serving traffic.`,
        msg`The machine isn't changed.`,
      ],
    }),
    payload: (values) => ({ target_uuid: textOf(values, "target") }),
  },
  {
    id: "lb.addRule",
    event: "rule.add",
    section: "rules",
    prominent: true,
    icon: "create",
    shortcut: "r",
    label: msg`Add forwarding rule`,
    keywords: msg`port listener forward tcp`,
    progress: msg({ message: "Adding a forwarding rule to {name}" }),
    done: msg({ message: "Forwarding rule added to {name}" }),
    fields: ({ forwarding_rules }) =>
      forwardingRuleColumns.map((field) =>
        field.unique ? { ...field, check: (port) => checkFree(Number(port), forwarding_rules) } : field,
      ),
    payload: (values) => toForwardingRule(values),
  },
  {
    id: "lb.removeRule",
    event: "rule.remove",
    section: "rules",
    icon: "delete",
    label: msg`Remove forwarding rule`,
    keywords: msg`port listener forward delete`,
    progress: msg({ message: "Removing a forwarding rule from {name}" }),
    done: msg({ message: "Forwarding rule removed from {name}" }),
    fields: (row) => [ruleField(row)],
    confirm: () => ({
      consequences: [
        msg`The load balancer no longer listens on the rule's source port. Open connections may break.`,
        msg`Targets and other rules are kept.`,
      ],
    }),
    payload: (values) => ({ rule_uuid: textOf(values, "rule") }),
  },
  {
    id: "lb.rename",
    ...renaming,
    fields: (row) => [{ name: "name", label: msg`Name`, kind: "text", now: row.display_name ?? "" }],
    payload: (values) => ({ display_name: textOf(values, "name") }),
  },
  moveAccount("lb.moveAccount", (row) => row.billing_account_id),
  {
    id: "lb.delete",
    ...deleting,
    bulk: true,
    fields: (_, all) => releaseFields(all),
    confirm: (_, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "The load balancer and its rules are deleted, and traffic is no longer forwarded.",
          other: "The load balancers and their rules are deleted, and traffic is no longer forwarded.",
        })}`,
        ...(isOn("vmsEnabled") ? [msg`The target machines aren't changed.`] : []),
        ...addressesStay(),
      ],
    }),
    price: (_, values) => (values ? [] : loadBalancerPriceParts()),
    payload: releasedFrom,
  },
]);

/** Older load balancers have no name: the start of the uuid stands in. */
export const loadBalancerName = ({ display_name, uuid }: LoadBalancer): string =>
  display_name || uuid.slice(0, 8);

const targetField = ({ location, targets }: LoadBalancer): Field => ({
  name: "target",
  label: msg`Target`,
  kind: "choice",
  initial: targets.length === 1 ? (targets[0]?.uuid ?? "") : "",
  choices: choicesFrom(vmListQuery(location), (vms: Vm[]) =>
    targets.map(({ uuid, ip }) => ({
      value: uuid,
      label: vms.find((vm) => vm.uuid === uuid)?.name ?? uuid.slice(0, 8),
      description: ip ?? "",
    })),
  ),
});

const ruleField = ({ forwarding_rules }: LoadBalancer): Field => ({
  name: "rule",
  label: msg`Forwarding rule`,
  kind: "choice",
  initial: forwarding_rules.length === 1 ? (forwarding_rules[0]?.uuid ?? "") : "",
  choices: forwarding_rules.map((rule) => ({ value: rule.uuid, label: ruleName(rule) })),
});

export const ruleName = ({ protocol, source_port, target_port }: ForwardingRule): string =>
  `${protocol} ${source_port} → ${target_port}`;

const checkFree = (port: number, rules: readonly ForwardingRule[]) =>
  rules.some((rule) => rule.source_port === port)
    ? msg`Another rule of this load balancer already uses this source port. Choose another port.`
    : undefined;

export const loadBalancerPriceParts = (): PricePart[] => [
  { label: msg`Load balancer`, type: "LOAD_BALANCER", units: 1 },
];

export const loadBalancerCreate: CreateAction = {
  id: "lb.create",
  kind: "load_balancer",
  icon: "create",
  label: msg`Create load balancer`,
  keywords: msg`new balancer proxy distribute add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} created" }),
  mutation: createLoadBalancer as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: LOAD_BALANCER_CREATION_ESTIMATE_MS,
  cheapest: loadBalancerPriceParts,
};
