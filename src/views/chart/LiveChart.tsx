import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from "xstate";
import { activePaths } from "#lib/chart/chart.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import { actionsOn } from "#runtime/resources/availability.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { useKind } from "#views/context/useKind.ts";
import { FoundResource } from "#views/resource/detail/FoundResource.tsx";
import { useSnapshot } from "#views/resource/read/useSnapshot.ts";
import { ChartView } from "./ChartView.tsx";
import type { PageChart } from "./pageChart.ts";

type ResourceChartProps = { id: string } & NonNullable<PageChart["resource"]>;

/** The chart of the page's resource, with its state, its way and its actions. */
export function ResourceChart({ id, kind: type, location, resourceId }: ResourceChartProps) {
  const kind = useKind(type);
  return (
    <FoundResource kind={kind} location={location} id={resourceId}>
      {(resource) => <OfResource id={id} kind={kind} resource={resource} />}
    </FoundResource>
  );
}

function OfResource({ id, kind, resource }: { id: string; kind: ResourceKind; resource: Resource }) {
  const { resourceActors } = useApp();
  const snapshot = useSnapshot(resource);
  return (
    <ChartView
      id={id}
      title={kind.titleOf(resource)}
      active={activePaths(snapshot.value)}
      recent={resourceActors.recentStates(resource)}
      actions={actionsOn(resource, kind, resourceActors)}
    />
  );
}

/** The chart of one of the portal's own machines with its state, or of a machine that is not running. */
export function ActorChart({ id }: { id: string }) {
  const app = useApp();
  const actor = Object.values(app).find((part: unknown) => isMachine(part) && part.logic.id === id) as
    | AnyActorRef
    | undefined;
  return actor ? <OfActor id={id} actor={actor} /> : <ChartView id={id} />;
}

const isMachine = (part: unknown): part is { logic: AnyStateMachine } =>
  typeof part === "object" && part !== null && "logic" in part;

function OfActor({ id, actor }: { id: string; actor: AnyActorRef }) {
  const value = useSelector(actor, (snapshot: AnyMachineSnapshot) => snapshot.value);
  return <ChartView id={id} title={<Trans>State of this portal</Trans>} active={activePaths(value)} />;
}
