import { type AnyActorLogic, createActor, type EventObject, setup, toPromise } from "xstate";

/** Result of a machine's actor for this input. */
export function resultOf(logic: AnyActorLogic, input?: unknown): Promise<unknown> {
  const actor = createActor(logic, { input });
  const end = toPromise(actor);
  actor.start();
  return end;
}

/** A running actor of a machine: the events it sends, and ways to send to it and stop it. */
export function watched(logic: AnyActorLogic, input?: unknown) {
  const notified: EventObject[] = [];
  const machine = setup({ actors: { slot: logic } }).createMachine({
    invoke: { id: "slot", src: "slot", input: () => input },
    on: { "*": { actions: ({ event }) => void notified.push(event) } },
  });
  const actor = createActor(machine).start();
  return {
    notified,
    send: (event: EventObject) => actor.getSnapshot().children["slot"]?.send(event),
    stop: () => void actor.stop(),
  };
}
