import type { QueryClient } from "@tanstack/react-query";
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from "xstate";
import { carryOut, type Mutation } from "../../api/mutation.ts";
import { createVm, type Vm, type VmCreation, vmListQuery } from "../../api/vms.ts";
import { CLOCK_SKEW_MS, PROGRESS_POLL_MS } from "../../constants.ts";
import { parseMoment } from "../../format.ts";
import { paths } from "../../paths.ts";
import { type CreationEvent, creationMachine, type Made } from "./creation.machine.ts";

export type Creation = ActorRefFrom<typeof creationMachine>;

export interface VmCreationInput {
  location: string;
  vm: VmCreation;
}

/** A request that may have reached the server; `at` in milliseconds since 1970, by this computer's clock. */
export interface SentVm {
  location: string;
  name: string;
  at: number;
  /** Machines that bore the name before. */
  known: readonly string[];
}

/** Makes a virtual machine; `onSending` is told what goes out, so that a reload can ask after it. */
export function startVmCreation(
  input: VmCreationInput,
  queryClient: QueryClient,
  onSending: (sent: SentVm) => void,
): Creation {
  const { location, vm } = input;
  const sent: SentVm = {
    location,
    name: vm.name,
    at: Date.now(),
    known: namesakes(queryClient.getQueryData<Vm[]>(vmListQuery(location).queryKey) ?? [], vm.name),
  };
  onSending(sent);
  return start(sent, false, queryClient, async (signal) => {
    const answer = (await carryOut(createVm, input, signal)) as Vm;
    refresh(createVm, input, queryClient);
    return madeOf(answer, location);
  });
}

/** Asks what became of a request whose answer a reload has lost. */
export const resumeVmCreation = (sent: SentVm, queryClient: QueryClient): Creation =>
  start(sent, true, queryClient, () => Promise.reject(new Error("It was sent before")));

function start(
  sent: SentVm,
  wasSent: boolean,
  queryClient: QueryClient,
  create: (signal: AbortSignal) => Promise<Made>,
): Creation {
  const machine = creationMachine.provide({
    actors: {
      create: fromPromise<Made, void>(({ signal }) => create(signal)),
      find: fromPromise<Made | undefined, void>(() => findVm(sent, queryClient)),
      clock: fromCallback<CreationEvent, { title: string }>(({ sendBack }) => {
        const tick = () => sendBack({ type: "clock.ticked", elapsedMs: Date.now() - sent.at });
        const timer = setInterval(tick, PROGRESS_POLL_MS);
        return () => clearInterval(timer);
      }),
    },
  });
  return createActor(machine, { input: { title: sent.name, wasSent } }).start();
}

/** The youngest machine of that name which was not there before and is no older than the request. */
async function findVm(sent: SentVm, queryClient: QueryClient): Promise<Made | undefined> {
  const rows = await queryClient.fetchQuery({ ...vmListQuery(sent.location), staleTime: 0 });
  const row = rows
    .filter((vm) => vm.name === sent.name && !sent.known.includes(vm.uuid))
    .filter((vm) => (parseMoment(vm.created_at)?.getTime() ?? 0) >= sent.at - CLOCK_SKEW_MS)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];
  return row && madeOf(row, sent.location);
}

function refresh<I>(mutation: Mutation<I>, input: I, queryClient: QueryClient) {
  for (const queryKey of mutation.touches(input)) void queryClient.invalidateQueries({ queryKey });
}

const madeOf = (vm: Pick<Vm, "uuid" | "status">, location: string): Made => ({
  path: paths.vm(location, vm.uuid),
  isReady: vm.status !== "creating",
});

const namesakes = (rows: readonly Vm[], name: string) =>
  rows.filter((row) => row.name === name).map((row) => row.uuid);
