import {
  type AnyActorRef,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from "xstate";

/** An actor slot to fill with `provide`; left empty, it fails with its own name. */
export const notImplemented = <Output, Input>() =>
  fromPromise<Output, Input>(({ self }) => Promise.reject(missing(self)));

/** A callback slot to fill with `provide`; left empty, it throws its own name when started. */
export const notImplementedCallback = <Event extends EventObject, Input extends NonReducibleUnknown>() =>
  fromCallback<Event, Input>(({ self }) => {
    throw missing(self);
  });

const missing = ({ id }: AnyActorRef) => new Error(`Actor "${id}" was not provided`);
