import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isOn } from "#api/config/site.ts";
import { hostPoolsQuery } from "#api/compute/compute.ts";
import { type Network, networkListQuery } from "#api/vpc/vpc.ts";
import type { Vm } from "#api/vm/vm.ts";
import { formatDiskSize, joinFacts, formatMemory, formatVcpu } from "#lib/format.ts";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { ResourceLink } from "#views/resource/fact/ResourceLink.tsx";
import { emptyText } from "#views/resource/fact/emptyText.ts";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useAccountName } from "#views/resource/read/useAccountName.ts";
import { useAddressesOf } from "#views/ipAddress/useAddressesOf.ts";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";

/** All fields of the machine from the API (Resources spec §3); missing ones are left out. */
export function VmOverview({ vm }: { vm: Vm }) {
  const { t } = useLingui();
  const accountName = useAccountName();
  const placeOf = usePlaceOf();
  const addresses = useAddressesOf(vm);
  const networks = useQuery({
    ...networkListQuery(vm.location),
    enabled: isOn("privateNetworksEnabled"),
    select: (rows: Network[]) => rows.filter((network) => network.vm_uuids.includes(vm.uuid)),
  });
  const isPoolUnnamed = !vm.designated_pool_name && Boolean(vm.designated_pool_uuid);
  const pools = useQuery({ ...hostPoolsQuery(vm.location), enabled: isPoolUnnamed });
  const pool = pools.data?.find((it) => it.uuid === vm.designated_pool_uuid);
  const disks = vm.storage ?? [];
  const copy = (value: string | null | undefined, label: string) =>
    value ? <CopyControl value={value} label={label} /> : undefined;

  return (
    <div className="grid items-start gap-4 xwide:grid-cols-2">
      <DescriptionCard
        title={<Trans>Machine</Trans>}
        facts={[
          { id: "name", term: t`Name`, value: vm.name },
          { id: "description", term: t`Description`, value: vm.description },
          { id: "status", term: t`State`, value: <StateBadge resource={vm} /> },
          { id: "size", term: t`Size`, value: joinFacts(formatVcpu(vm.vcpu), formatMemory(vm.memory)) },
          {
            id: "storage",
            term: t`Storage`,
            value: disks.length > 0 && (
              <>
                {formatDiskSize(disks.reduce((sum, disk) => sum + (disk.size ?? 0), 0))}
                {" · "}
                <Plural value={disks.length} one="# disk" other="# disks" />
              </>
            ),
          },
          {
            id: "os",
            term: t`Operating system`,
            value: [vm.os_name, vm.os_version].filter(Boolean).join(" "),
          },
          { id: "license", term: t`Licence`, value: vm.license_type },
          { id: "username", term: t`Username`, value: copy(vm.username, t`Username`) },
          { id: "backup", term: t`Weekly backups`, value: vm.backup ? t`On` : t`Off` },
          { id: "uuid", term: t`UUID`, value: copy(vm.uuid, t`UUID`) },
        ]}
      />
      <div className="grid gap-4">
        <DescriptionCard
          title={<Trans>Network</Trans>}
          facts={[
            {
              id: "public_ip",
              term: t`Public IP`,
              value:
                addresses.isEnabled &&
                (emptyText(addresses, t({ message: "None", context: "feminine" })) ??
                  addresses.data?.map(({ address }) => (
                    <CopyControl key={address} value={address} label={t`Public IP`} />
                  ))),
            },
            { id: "public_ipv6", term: t`Public IPv6`, value: copy(vm.public_ipv6, t`Public IPv6`) },
            { id: "private_ipv4", term: t`Private IP`, value: copy(vm.private_ipv4, t`Private IP`) },
            {
              id: "network",
              term: t`Private network`,
              value:
                networks.isEnabled &&
                (emptyText(networks, t({ message: "None", context: "feminine" })) ??
                  networks.data?.map((network) => (
                    <p key={network.uuid}>
                      <ResourceLink resource={network} />
                      {network.subnet && ` · ${network.subnet}`}
                    </p>
                  ))),
            },
            { id: "hostname", term: t`Hostname`, value: copy(vm.hostname, t`Hostname`) },
            { id: "mac", term: t`MAC address`, value: copy(vm.mac, t`MAC address`) },
          ]}
        />
        <DescriptionCard
          title={<Trans>Placement</Trans>}
          facts={[
            { id: "location", term: t`Location`, value: placeOf(vm.location) },
            {
              id: "pool",
              term: t`Host pool`,
              value: vm.designated_pool_name ?? pool?.name ?? vm.designated_pool_uuid,
            },
            {
              id: "account",
              term: t`Billing account`,
              value: accountName(vm.billing_account),
            },
            { id: "created", term: t`Created`, value: vm.created_at && <Moment value={vm.created_at} /> },
            { id: "updated", term: t`Updated`, value: vm.updated_at && <Moment value={vm.updated_at} /> },
          ]}
        />
      </div>
    </div>
  );
}
