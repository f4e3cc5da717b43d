import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type MetalLease, type MetalSpec, metalSpecsQuery } from "#api/bareMetal/bareMetal.ts";
import { formatMemory } from "#lib/format.ts";
import { useAccountName } from "#views/resource/read/useAccountName.ts";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { disksText } from "./disksText.ts";

/** All fields of the lease from the API, and the machine's hardware. */
export function BareMetalOverview({ lease }: { lease: MetalLease }) {
  const { t } = useLingui();
  const accountName = useAccountName();
  const placeOf = usePlaceOf();
  const { machine, os } = lease;
  const specs = useQuery(metalSpecsQuery(lease.location));
  const spec = specs.data?.find(({ uuid }) => uuid === machine.spec_uuid);
  const copy = (value: string | null | undefined, label: string) =>
    value ? <CopyControl value={value} label={label} /> : undefined;
  return (
    <div className="grid items-start gap-4 xwide:grid-cols-2">
      <DescriptionCard
        title={<Trans>Lease</Trans>}
        facts={[
          { id: "name", term: t`Name`, value: lease.display_name },
          { id: "status", term: t`State`, value: <StateBadge resource={lease} /> },
          {
            id: "os",
            term: t`Operating system`,
            value: os ? (os.display_name ?? os.id) : t`No operating system installed yet`,
          },
          { id: "hostname", term: t`Hostname`, value: copy(lease.hostname, t`Hostname`) },
          { id: "public_ip", term: t`Public IP`, value: copy(lease.public_ipv4, t`Public IP`) },
          { id: "location", term: t`Location`, value: placeOf(lease.location) },
          { id: "account", term: t`Billing account`, value: accountName(lease.billing_account_id) },
          { id: "created", term: t`Created`, value: lease.created_at && <Moment value={lease.created_at} /> },
          { id: "updated", term: t`Updated`, value: lease.updated_at && <Moment value={lease.updated_at} /> },
          { id: "uuid", term: t`UUID`, value: copy(lease.uuid, t`UUID`) },
        ]}
      />
      <DescriptionCard
        title={<Trans>Machine</Trans>}
        facts={[
          { id: "spec", term: t`Model`, value: machine.spec_name },
          ...(specs.isError
            ? [{ id: "failed", term: t`Hardware`, value: t`Couldn't load the data` }]
            : spec
              ? hardware(spec)
              : []),
          { id: "uuid", term: t`UUID`, value: copy(machine.uuid, t`UUID`) },
        ]}
      />
    </div>
  );

  function hardware(it: MetalSpec) {
    const { cpu_cores: cores, network_gbps: speed } = it;
    return [
      {
        id: "cpu",
        term: t`Processor`,
        value: [it.cpu_model, cores !== undefined && plural(cores, { one: "# core", other: "# cores" })]
          .filter(Boolean)
          .join(" · "),
      },
      { id: "ram", term: t`Memory`, value: it.ram_gb !== undefined && formatMemory(it.ram_gb * 1024) },
      { id: "disks", term: t`Disks`, value: disksText(it) },
      { id: "network", term: t`Network`, value: speed !== undefined && t`${speed} Gbit/s` },
    ];
  }
}
