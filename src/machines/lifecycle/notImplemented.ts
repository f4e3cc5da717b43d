import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from "xstate";

/** An actor slot to fill with `provide`; left empty, it fails with its own name. */
export const notImplemented = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)));

/** A callback slot to fill with `provide`; left empty, it throws its own name when started. */
export const notImplementedCallback = <Event extends EventObject, Input extends NonReducibleUnknown>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    throw new Error(`Actor "${name}" was not provided`);
  });
