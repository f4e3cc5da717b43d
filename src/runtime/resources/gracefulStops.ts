import type { QueryClient } from "@tanstack/react-query";
import { readRow } from "#api/http/rows.ts";
import { type Vm, vmRow } from "#api/vm/vm.ts";
import { GRACEFUL_STOP_SPARE_MS, READ_BACK_PAUSE_MS } from "#lib/constants.ts";
import { gracefulStops } from "#machines/vm/vm.actors.ts";
import { loadKind } from "#resources/kinds.ts";
import type { ResourceActors } from "./resourceActors.ts";

/** Resumes graceful stops left by a reload or another tab: each gets a live actor that continues the countdown. */
export function followGracefulStops(resourceActors: ResourceActors, queryClient: QueryClient): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const lookIn = (id: string, ms: number) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => void look(id).catch(() => lookIn(id, READ_BACK_PAUSE_MS)), ms),
    );
  };
  const look = async (id: string) => {
    const work = gracefulStops.get(id);
    if (work === undefined) return;
    await loadKind("virtual_machine");
    const vm = (await readRow(vmRow(work.payload), queryClient)) as Vm | undefined;
    const remaining = (work.due ?? 0) + GRACEFUL_STOP_SPARE_MS - Date.now();
    if (vm?.status === "stopping") resourceActors.actor(vm);
    if (remaining > 0) return lookIn(id, remaining);
    // Finished, or too old to be this stop with no tab following it.
    const isOver =
      vm?.status !== "stopping" || vm === undefined || resourceActors.snapshot(vm).matches("stopping");
    if (isOver) await gracefulStops.claim(id, async () => {}, { ifAvailable: true });
  };
  const lookLater = () => {
    for (const { id, due = 0 } of gracefulStops.list())
      lookIn(id, Math.max(0, due + GRACEFUL_STOP_SPARE_MS - Date.now()));
  };

  gracefulStops.subscribe(lookLater);
  for (const { id } of gracefulStops.list()) lookIn(id, 0);
}
