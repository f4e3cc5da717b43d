import { test } from "vitest";
import { bucket } from "../../tests/model/bucket.fixture.ts";
import { disk } from "../../tests/model/disk.fixture.ts";
import { actorAt, expectFacts, moment, type Shown } from "../../tests/model/factsStage.tsx";
import { firewall } from "../../tests/model/firewall.fixture.ts";
import { ipAddress } from "../../tests/model/ipAddress.fixture.ts";
import { loadBalancer } from "../../tests/model/loadBalancer.fixture.ts";
import { managedService, managedServiceFacts } from "../../tests/model/service.fixture.ts";
import { metalLease } from "../../tests/model/bareMetal.fixture.ts";
import { vm } from "../../tests/model/vm.fixture.ts";
import { vpc } from "../../tests/model/vpc.fixture.ts";
import type { Vm } from "#api/vm/vm.ts";
import { bucketQuery } from "#api/bucket/bucket.ts";
import { storageEndpointQuery } from "#api/accessKey/accessKey.ts";
import { bucketMachine } from "#machines/bucket/bucket.machine.ts";
import { diskMachine } from "#machines/disk/disk.machine.ts";
import { firewallMachine } from "#machines/firewall/firewall.machine.ts";
import { ipAddressMachine } from "#machines/ipAddress/ipAddress.machine.ts";
import { loadBalancerMachine } from "#machines/loadBalancer/loadBalancer.machine.ts";
import { serviceMachine } from "#machines/service/service.machine.ts";
import { bareMetalMachine } from "#machines/bareMetal/bareMetal.machine.ts";
import { vmMachine } from "#machines/vm/vm.machine.ts";
import { vpcMachine } from "#machines/vpc/vpc.machine.ts";
import { DiskOverview } from "./disk/DiskOverview.tsx";
import { FirewallOverview } from "./firewall/FirewallOverview.tsx";
import { IpAddressOverview } from "./ipAddress/IpAddressOverview.tsx";
import { LoadBalancerOverview } from "./loadBalancer/LoadBalancerOverview.tsx";
import { BareMetalOverview } from "./bareMetal/BareMetalOverview.tsx";
import { ServiceOverview } from "./service/ServiceOverview.tsx";
import { BucketOverview } from "./bucket/BucketOverview.tsx";
import { VmAccess } from "./vm/VmAccess.tsx";
import { VpcOverview } from "./vpc/VpcOverview.tsx";

const created = "2025-11-18 09:42:07";
const updated = "2025-11-19 17:05:11";
const dated = { created_at: created, updated_at: updated };
const dates = { Created: moment(created), Updated: moment(updated) };
const billed = { billing_account_id: 20417 };

const backend = { ...vpc, uuid: "net-1", name: "Backend", is_default: true, subnet: "10.70.1.0/24" };
const networks = [[["vpc", "hel01", "list"], [backend]]] as const;

const spec = {
  uuid: metalLease.machine.spec_uuid,
  name: "m1.medium",
  cpu_model: "EPYC 9354",
  cpu_cores: 32,
  ram_gb: 256,
  disks: [{ type: "NVMe", size_gb: 1920, count: 2 }],
  network_gbps: 25,
};

const cases: (Shown & { is: string; told: Record<string, string> })[] = [
  {
    is: "a disk",
    shown: (
      <DiskOverview
        disk={{
          ...disk,
          ...billed,
          ...dated,
          source_image_type: "SNAPSHOT",
          source_image: "snap-9",
          storage_pool_uuid: "pool-7",
        }}
      />
    ),
    actor: actorAt(diskMachine, { status: "Active", isAttached: true, isMain: false }),
    told: {
      Name: "exports",
      State: "Attached",
      Size: "40 GB",
      "Attached to": "web-1",
      "Created from": "A snapshot of snap-9",
      UUID: disk.uuid,
      Location: "Helsinki",
      "Storage pool": "pool-7",
      "Billing account": "Tamm Consulting",
      ...dates,
    },
  },
  {
    is: "an IP address",
    shown: (
      <IpAddressOverview
        row={{
          ...ipAddress,
          ...billed,
          ...dated,
          type: "public",
          enabled: false,
          assignee: {
            $type: "virtual_machine",
            location: "hel01",
            uuid: "vm-1",
            name: "web-1",
            private_ip: "10.66.9.14",
          },
        }}
      />
    ),
    actor: actorAt(ipAddressMachine, { isAssigned: true }),
    told: {
      Address: "203.0.113.40",
      Name: "shop front",
      State: "Assigned",
      Enabled: "No",
      Type: "public · IPv4",
      "Assigned to": "web-1",
      "Private IP": "10.66.9.14",
      "Billing account": "Tamm Consulting",
      ...dates,
    },
  },
  {
    is: "a private network",
    shown: (
      <VpcOverview
        network={{
          ...vpc,
          ...dated,
          type: "private",
          is_default: true,
          subnet_ipv6: "fd00:70::/64",
          vm_uuids: ["vm-1", "vm-2"],
          resources_count: 3,
        }}
      />
    ),
    actor: actorAt(vpcMachine, { isDefault: true, isEmpty: false }),
    told: {
      Name: "Backend",
      "Default network": "Yes",
      Resources: "3",
      UUID: vpc.uuid,
      Subnet: "10.70.1.0/24",
      "IPv6 subnet": "fd00:70::/64",
      "VLAN ID": "1205",
      Type: "private",
      ...dates,
    },
  },
  {
    is: "a load balancer",
    shown: <LoadBalancerOverview balancer={{ ...loadBalancer, ...billed, ...dated }} />,
    actor: actorAt(loadBalancerMachine, { hasTarget: true, hasRule: true }),
    more: networks,
    told: {
      Name: "shop front",
      UUID: loadBalancer.uuid,
      "Private IP": "10.66.9.200",
      "Private network": "Backend · 10.70.1.0/24",
      "Billing account": "Tamm Consulting",
      ...dates,
    },
  },
  {
    is: "a firewall",
    shown: <FirewallOverview firewall={{ ...firewall, ...billed, ...dated, description: "front" }} />,
    actor: actorAt(firewallMachine, { isAssigned: true }),
    told: {
      Name: "web",
      Description: "front",
      UUID: firewall.uuid,
      Location: "Helsinki",
      "Billing account": "Tamm Consulting",
      ...dates,
    },
  },
  {
    is: "a managed service",
    shown: (
      <ServiceOverview
        service={{
          ...managedService,
          ...billed,
          ...dated,
          service: "postgresql",
          version: "16.2",
          is_multi_node: true,
          prices: [
            { resource_type: "CPU", price_multiplier: 2.5 },
            { resource_type: "STORAGE", price_multiplier: 3 },
          ],
          properties: { service_ip: "10.66.9.45", port: 5432, sql_user: "dbadmin", location: "hel01" },
        }}
      />
    ),
    actor: actorAt(serviceMachine, managedServiceFacts),
    told: {
      Name: "shop cluster",
      State: "Active",
      Service: "PostgreSQL 16.2",
      "Several machines": "Yes",
      Price: "Virtual machine prices, multiplied by 2.5 for processors, 1 for memory and 3 for storage",
      "Private IP": "10.66.9.45",
      Port: "5432",
      Username: "dbadmin",
      UUID: managedService.uuid,
      "Billing account": "Tamm Consulting",
      ...dates,
    },
  },
  {
    is: "a cluster",
    shown: (
      <ServiceOverview
        service={{
          ...managedService,
          properties: { ...managedService.properties, maintenance_window: "weekly_wed_0200_utc" },
        }}
      />
    ),
    actor: actorAt(serviceMachine, managedServiceFacts),
    told: { Service: "Kubernetes 1.31", "Maintenance window": "Weekly, Wednesday 02:00 UTC", Port: "6443" },
  },
  {
    is: "a bucket",
    shown: <BucketOverview bucket={{ ...bucket, ...billed, created_at: created, modified_at: updated }} />,
    actor: actorAt(bucketMachine, { isSuspended: false, isEmpty: false }),
    more: [
      [bucketQuery(bucket.name).queryKey, bucket],
      [storageEndpointQuery.queryKey, "https://s3.example.com"],
    ],
    told: {
      Name: "tamm-backups",
      Size: "5 GB",
      Files: "214",
      Owner: "mari.tamm@example.com",
      "Billing account": "Tamm Consulting",
      Created: moment(created),
      "Last modified": moment(updated),
    },
  },
  {
    is: "a lease of bare metal",
    shown: <BareMetalOverview lease={{ ...metalLease, ...billed, ...dated }} />,
    actor: actorAt(bareMetalMachine, { status: "in_use", isConfigured: true }),
    more: [[["bare_metal", "hel01", "list", "specs"], [spec]]],
    told: {
      Name: "db-metal-1",
      State: "In use",
      "Operating system": "Ubuntu 24.04",
      Hostname: "db-metal-1",
      "Public IP": "203.0.113.81",
      Model: "m1.medium",
      Processor: "EPYC 9354 · 32 cores",
      Memory: "256 GB",
      Disks: "2 × 1,920 GB NVME",
      Network: "25 Gbit/s",
      "Billing account": "Tamm Consulting",
      ...dates,
    },
  },
];

test("the log-in of a machine says whether the username or the address is missing", async () => {
  const { username: _, ...nameless } = vm;
  const facts = { status: "running", backup: false, hasReplica: false, hasExtraDisk: false };
  const actor = actorAt(vmMachine, facts);
  const connect = (machine: Vm, text: string) =>
    expectFacts({ shown: <VmAccess vm={machine} />, actor }, { "SSH connection": text });
  await connect({ ...vm, private_ipv4: "10.66.9.14" }, "ssh mari@10.66.9.14");
  await connect(
    { ...nameless, private_ipv4: "10.66.9.14" },
    "The machine's username isn't known. Use the one you set up on the machine.",
  );
  await connect(vm, "The machine has no IP address yet.");
});

test.each(cases)("every field of $is that the API sends is shown", ({ told, ...given }) =>
  expectFacts(given, told),
);
