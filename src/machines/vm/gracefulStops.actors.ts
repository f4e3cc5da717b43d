import type { QueryClient } from "@tanstack/react-query";
import { toApiError } from "#api/http/errors.ts";
import { readRow } from "#api/http/rows.ts";
import { type Vm, type VmRef, vmRow } from "#api/vm/vm.ts";
import { GRACEFUL_STOP_KEPT_MS, GRACEFUL_STOP_MS } from "#lib/constants.ts";
import { pendingWork } from "#lib/storage/pendingWork.ts";
import type { StopDue, VmRequest } from "./vm.machine.ts";

const isVmRef = (value: unknown): value is VmRef =>
  typeof value === "object" &&
  value !== null &&
  "location" in value &&
  "uuid" in value &&
  typeof value.location === "string" &&
  typeof value.uuid === "string";

/** The graceful stops that this browser asked for and that have not ended yet, by uuid. */
export const gracefulStops = pendingWork("gracefulStop", isVmRef);

/** When this browser asked for the stop that the server reports; undefined when it did not, or too long ago to be the same. */
export function stopAskedAt({ uuid, status }: Pick<Vm, "uuid" | "status">): number | undefined {
  if (status !== "stopping") return undefined;
  const at = gracefulStops.get(uuid)?.at;
  return at !== undefined && Date.now() - at < GRACEFUL_STOP_KEPT_MS ? at : undefined;
}

/**
 * Sends what stops a machine. A graceful stop is noted before, and until it is known to be over; the force that follows it is sent by one
 * tab alone, once, and only while the machine has not stopped. Undefined when nothing was left to send.
 */
export async function sendStop<T>(
  event: VmRequest,
  ref: VmRef,
  queryClient: QueryClient,
  send: () => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  if (event.type === "power.stop") return sendGracefulStop(ref, send, signal);
  if (event.type === "power.stopIsDue") return sendDueStop(event.stop, ref, queryClient, send);
  if (event.type !== "power.forceStop") return send();
  const done = await send();
  gracefulStops.remove(ref.uuid);
  return done;
}

async function sendGracefulStop<T>(
  { location, uuid }: VmRef,
  send: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  gracefulStops.put({ id: uuid, due: Date.now() + GRACEFUL_STOP_MS, payload: { location, uuid } });
  try {
    const done = await send();
    gracefulStops.remove(uuid);
    return done;
  } catch (error) {
    // Without an answer it may be under way, and force takes it over from here.
    if (!signal.aborted && !toApiError(error).outcomeUnknown) gracefulStops.remove(uuid);
    throw error;
  }
}

async function sendDueStop<T>(
  due: StopDue,
  ref: VmRef,
  queryClient: QueryClient,
  send: () => Promise<T>,
): Promise<T | undefined> {
  let sending: Promise<T> | undefined;
  await gracefulStops.claim(ref.uuid, async () => {
    const vm = (await readRow(vmRow(ref), queryClient)) as Vm | undefined;
    if (vm === undefined || vm.status === "stopped") return;
    // A machine that runs again is no one's to cut off, unless the request to stop it is still open.
    if (due === "reported" && vm.status !== "stopping") return;
    sending = send();
    // It is not sent again, whatever comes of it.
    await sending.catch(() => undefined);
  });
  return sending;
}
