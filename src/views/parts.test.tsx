import { expect, test } from "vitest";
import { disk } from "../../tests/model/disk.fixture.ts";
import { actorAt, expectLines, moment, show, type Shown } from "../../tests/model/factsStage.tsx";
import { firewall } from "../../tests/model/firewall.fixture.ts";
import { loadBalancer } from "../../tests/model/loadBalancer.fixture.ts";
import { managedService, managedServiceFacts } from "../../tests/model/service.fixture.ts";
import { vm, vmAnswers } from "../../tests/model/vm.fixture.ts";
import { serviceWhitelistQuery } from "#api/service/service.ts";
import { diskMachine } from "#machines/disk/disk.machine.ts";
import { firewallMachine } from "#machines/firewall/firewall.machine.ts";
import { loadBalancerMachine } from "#machines/loadBalancer/loadBalancer.machine.ts";
import { serviceMachine } from "#machines/service/service.machine.ts";
import { vmMachine } from "#machines/vm/vm.machine.ts";
import { DiskSnapshots } from "./disk/DiskSnapshots.tsx";
import { FirewallMachines } from "./firewall/FirewallMachines.tsx";
import { FirewallRules } from "./firewall/FirewallRules.tsx";
import { LoadBalancerRules } from "./loadBalancer/LoadBalancerRules.tsx";
import { LoadBalancerTargets } from "./loadBalancer/LoadBalancerTargets.tsx";
import { ServiceAccess } from "./service/ServiceAccess.tsx";
import { ServiceMachines } from "./service/ServiceMachines.tsx";
import { VmBackups } from "./vm/VmBackups.tsx";
import { VmNetwork } from "./vm/VmNetwork.tsx";
import { VmStorage } from "./vm/VmStorage.tsx";

const vmFacts = { status: "running", backup: true, hasReplica: true, hasExtraDisk: true };
const backup = { uuid: "copy-2", type: "backup", size: 50, created_at: "2025-11-23 02:00:05" };
const machines = [[["vm", "hel01", "list"], [{ ...vm, uuid: "vm-1", private_ipv4: "10.66.9.14" }]]] as const;

const cases: (Shown & { is: string; told: string[][] })[] = [
  {
    is: "a machine's disks",
    shown: (
      <VmStorage
        vm={{
          ...vm,
          storage: (vm.storage ?? []).map((it) => (it.primary ? it : { ...it, shared: true })),
        }}
      />
    ),
    actor: actorAt(vmMachine, vmFacts),
    told: [
      ["vda", "Main disk", "disk-a", "40 GB"],
      ["vdb", "Shared", "disk-b", "50 GB"],
    ],
  },
  {
    is: "the copies of a machine's disks",
    shown: (
      <VmBackups
        vm={{
          ...vm,
          storage: (vm.storage ?? []).map((it) => (it.primary ? it : { ...it, replica: [backup] })),
        }}
      />
    ),
    actor: actorAt(vmMachine, vmFacts),
    told: [
      [moment("2025-11-23 02:00:05"), "Backup", "vdb", "50 GB"],
      [moment("2025-11-20 02:00:11"), "Snapshot", "vda", "40 GB"],
    ],
  },
  {
    is: "a machine's interfaces",
    shown: <VmNetwork vm={vm} />,
    actor: actorAt(vmMachine, vmFacts),
    more: [
      ...vmAnswers,
      [
        ["vm", "hel01", "interfaces", vm.uuid],
        [
          {
            uuid: "if-1",
            vm_uuid: vm.uuid,
            network: { uuid: "net-0", name: "Default", subnet: "10.66.9.0/24" },
            mac: "52:54:00:aa:bb:cc",
            private_ip_address: "10.66.9.14",
            subinterfaces: [
              {
                uuid: "sub-1",
                vlan_tag: 120,
                ip_address: "10.70.1.5",
                network: { uuid: "net-1", name: "Backend" },
              },
            ],
          },
        ],
      ],
    ],
    told: [
      ["Default", "10.66.9.0/24 · 52:54:00:aa:bb:cc", "10.66.9.14"],
      ["Backend", "VLAN 120", "10.70.1.5"],
    ],
  },
  {
    is: "a disk's snapshots",
    shown: (
      <DiskSnapshots
        disk={{
          ...disk,
          snapshots: [
            { uuid: "snap-1", display_name: "before", size_gb: 30, created_at: "2025-11-20 02:00:11" },
            { uuid: "snap-2", size_gb: 40, created_at: "2025-11-21 03:00:11" },
          ],
        }}
      />
    ),
    actor: actorAt(diskMachine, { status: "Active", isAttached: false, isMain: false }),
    told: [
      [moment("2025-11-21 03:00:11"), "40 GB"],
      ["before", moment("2025-11-20 02:00:11"), "30 GB"],
    ],
  },
  {
    is: "a load balancer's rules",
    shown: (
      <LoadBalancerRules
        balancer={{
          ...loadBalancer,
          forwarding_rules: [
            {
              uuid: "rule-1",
              protocol: "TCP",
              source_port: 80,
              target_port: 8080,
              connection_limit: 1500,
              session_persistence: "SOURCE_IP",
            },
            {
              uuid: "rule-2",
              protocol: "TCP",
              source_port: 443,
              target_port: 8443,
              connection_limit: undefined,
              session_persistence: undefined,
            },
          ],
        }}
      />
    ),
    actor: actorAt(loadBalancerMachine, { hasTarget: true, hasRule: true }),
    told: [
      ["TCP 80 → 8080", "Session persistence: Source IP", "Up to 1,500 connections"],
      ["TCP 443 → 8443", "Session persistence: Off"],
    ],
  },
  {
    is: "a load balancer's targets",
    shown: <LoadBalancerTargets balancer={loadBalancer} />,
    actor: actorAt(loadBalancerMachine, { hasTarget: true, hasRule: true }),
    more: machines,
    told: [["web-1", "10.66.9.14"], ["10.66.9.15"]],
  },
  {
    is: "the machines of a firewall",
    shown: <FirewallMachines firewall={{ ...firewall, vm_uuids: ["vm-1", "vm-9"] }} />,
    actor: actorAt(firewallMachine, { isAssigned: true }),
    more: machines,
    told: [["web-1", "10.66.9.14"], ["vm-9"]],
  },
  {
    is: "a cluster's node pools and machines",
    shown: <ServiceMachines service={managedService} />,
    actor: actorAt(serviceMachine, managedServiceFacts),
    told: [
      ["default", "2 vCPU · 4 GB · 40 GB", "2 to 5 machines, plus 1 during updates"],
      ["Machine 1", "2 vCPU · 4 GB", "40 GB", "Running"],
      ["Machine 2", "2 vCPU · 4 GB", "40 GB", "Stopped"],
    ],
  },
  {
    is: "the addresses that may reach a service",
    shown: <ServiceAccess service={managedService} />,
    actor: actorAt(serviceMachine, managedServiceFacts),
    more: [[serviceWhitelistQuery(managedService.uuid).queryKey, managedService.whitelist_addresses]],
    told: [["198.51.100.0/24"], ["203.0.113.7"]],
  },
];

test.each(cases)("$is are shown, part by part", ({ told, ...given }) => expectLines(given, told));

test("every cell of a firewall's rules is shown", async () => {
  const rules = [
    {
      uuid: "rule-1",
      direction: "inbound",
      protocol: "tcp",
      port_start: 8000,
      port_end: 8100,
      endpoint_spec_type: "ip_prefixes",
      endpoint_spec: ["198.51.100.0/24", "2001:db8::/32"],
      policy_action: "deny",
    },
    {
      uuid: "rule-2",
      direction: "outbound",
      protocol: "icmp6",
      endpoint_spec_type: "vlan",
      endpoint_spec: ["77"],
    },
    {
      uuid: "rule-3",
      direction: "outbound",
      protocol: "udp",
      endpoint_spec_type: "any",
      policy_action: "allow",
    },
  ];
  const page = await show({
    shown: <FirewallRules firewall={{ ...firewall, rules }} />,
  });
  const cells = () =>
    page
      .getByRole("row")
      .elements()
      .slice(1)
      .map((row) => [...row.querySelectorAll("[role=gridcell]")].map(({ textContent }) => textContent));
  await expect.poll(cells).toEqual([
    ["InboundDeny", "TCP8000–8100", "198.51.100.0/24, 2001:db8::/32"],
    ["Outbound", "ICMPv6", "VLANs77"],
    ["Outbound", "UDPall ports", "Anywhere"],
  ]);
});
