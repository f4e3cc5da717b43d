import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from "xstate";

/** An actor slot that its owner fills with `provide`; left empty it fails with its own name. */
export const notImplemented = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)));

/** The same for a slot that reports by events; left empty it throws its own name where it is started. */
export const notImplementedCallback = <Event extends EventObject, Input extends NonReducibleUnknown>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    throw new Error(`Actor "${name}" was not provided`);
  });
