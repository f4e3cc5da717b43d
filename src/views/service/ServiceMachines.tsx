import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { actionsOf } from "#resources/actions.ts";
import { nodeName, nodeText } from "#actions/service/service.actions.ts";
import { type ManagedService, type NodePool, nodesOf } from "#api/service/service.ts";
import { formatDiskSize, joinFacts, formatMemory, formatVcpu } from "#lib/format.ts";
import { vmStates } from "#machines/vm/vm.machine.ts";
import { Section } from "#ui/Section.tsx";
import { StatusDot } from "#ui/StatusDot.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { actionsOnPart } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { TONES } from "#views/resource/fact/StateBadge.tsx";
import { useKind } from "#views/context/useKind.ts";

export function ServiceMachines({ service }: { service: ManagedService }) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const { node_pools: pools } = service.properties ?? {};
  const nodes = nodesOf(service);
  const fillsPools = actionsOf(service.$type).filter((action) =>
    action.fields?.(service, [service]).some((field) => field.kind === "rows"),
  );
  // The service's machines use the names and colours of virtual machine states.
  const { states } = useKind("virtual_machine").lifecycle;
  return (
    <>
      {pools && (
        <Section
          flush
          title={<Trans>Node pools</Trans>}
          actions={fillsPools.map((action) => (
            <ActionButton key={action.id} action={action} resource={service} size="sm" />
          ))}
        >
          <ul>
            {pools.map((pool) => (
              <SubresourceRow
                key={pool.name}
                resource={service}
                name={pool.name}
                note={joinFacts(
                  formatVcpu(pool.vm_cpu),
                  formatMemory(pool.vm_ram),
                  formatDiskSize(pool.vm_disk_gb),
                )}
                aside={<Bounds pool={pool} />}
              />
            ))}
          </ul>
        </Section>
      )}
      <Section flush title={<Trans>Machines</Trans>}>
        {nodes.length === 0 ? (
          <p className="px-4 py-3 text-ink-faint">
            <Trans>This service has no machines yet.</Trans>
          </p>
        ) : (
          <ul>
            {nodes.map((node, index) => {
              const state = states[vmStates[node.status] ?? "unrecognised"];
              return (
                <SubresourceRow
                  key={node.uuid}
                  resource={service}
                  name={i18n._(nodeName(index + 1))}
                  note={joinFacts(nodeText(node), ...node.storage.map(({ size }) => formatDiskSize(size)))}
                  aside={state && <StatusDot tone={TONES[state.tone]}>{i18n._(state.label)}</StatusDot>}
                  actions={actionsOnPart(node.uuid, "power", service, queryClient)}
                />
              );
            })}
          </ul>
        )}
      </Section>
    </>
  );
}

function Bounds({ pool: { autoscaler, max_surge: surge = 1 } }: { pool: NodePool }) {
  if (autoscaler === undefined) return null;
  const { min, max } = autoscaler;
  return (
    <Plural
      value={max}
      one={`${min} to # machine, plus ${surge} during updates`}
      other={`${min} to # machines, plus ${surge} during updates`}
    />
  );
}
