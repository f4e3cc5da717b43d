import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createActor, type ActorRefFrom, fromCallback, type SnapshotFrom } from "xstate";
import type { CreateAction } from "#declarations/create.ts";
import { generalError, toApiError } from "#api/http/errors.ts";
import {
  actionRunMachine,
  type RunEvent,
  type RunItem,
  type RunSpec,
} from "#machines/actionRun/actionRun.machine.ts";
import type { FieldValues } from "#declarations/field.ts";
import { followWatches } from "#runtime/errorReporting/follow.ts";
import { inspect } from "#lib/recording/recording.ts";
import { createOpenList } from "../openList.ts";
import type { Creation } from "#machines/creation/creation.actors.ts";

/** One create form, from its first field to the finished resource. */
export interface CreateRun {
  id: number;
  create: CreateAction;
  actor: ActorRefFrom<typeof actionRunMachine>;
  /** The form's values before any input. */
  initial: FieldValues;
  /** Id of a pending creation sent by another page; this run only checks its outcome. */
  resumes: string | undefined;
  titleOf(): string;
  /** The current or latest creation; undefined before the form is sent. */
  creation(): Creation | undefined;
}

interface CreateForm {
  create: CreateAction;
  initial: FieldValues;
  /** Initial values; a draft overrides them. */
  values: FieldValues;
  /** Id of a pending creation sent by another page. */
  resumes?: string;
  /** The resource's name under these values. */
  titleOf(values: FieldValues): string;
  check: RunSpec["check"];
  /** Sends the form. */
  start(values: FieldValues): Creation;
}

export interface Creations {
  open(form: CreateForm): CreateRun;
  /** Runs that were sent and are unfinished, oldest first; a new array after each change. */
  list(): readonly CreateRun[];
  /** Marks the run as shown by a screen. Returns the function that unmarks it. */
  watch(run: CreateRun): () => void;
  isWatched(run: CreateRun): boolean;
  subscribe(listener: () => void): () => void;
}

const ITEM = "new";

/**
 * Runs every create form through one machine. A creation survives leaving its page; `running` takes no second submit,
 * so a double click creates one resource.
 */
export function createCreations(): Creations {
  const sent = createOpenList<CreateRun>();
  const watched = new Set<CreateRun>();
  let count = 0;

  return {
    open: ({ create, initial, values, titleOf, check, start, resumes }) => {
      let creation: Creation | undefined;
      const machine = actionRunMachine.provide({
        actors: {
          execute: fromCallback<RunEvent, { items: readonly RunItem[]; values: FieldValues }>(
            ({ input, sendBack }) => {
              creation = start(input.values);
              followWatches(creation);
              creation.start();
              sent.add([run]);
              sendBack({ type: "item.started", id: ITEM });
              const stop = whenOver(creation, (error) => {
                if (error === undefined) return sendBack({ type: "item.done", id: ITEM });
                const { fields } = toApiError(error);
                sendBack({ type: "item.failed", id: ITEM, error: toApiError(error), fields });
              });
              return stop;
            },
          ),
        },
      });
      const actor = createActor(machine, {
        input: {
          spec: {
            actionId: create.id,
            asksForInput: true,
            asksForConfirmation: false,
            typeToConfirm: undefined,
            check,
          },
          items: [{ id: ITEM, title: "", state: "waiting" }],
          values,
        },
        inspect,
      });
      const run: CreateRun = {
        id: (count += 1),
        create,
        actor,
        initial,
        resumes,
        titleOf: () => titleOf(actor.getSnapshot().context.values),
        creation: () => creation,
      };
      actor.subscribe({ complete: () => sent.remove([run]) });
      actor.start();
      return run;
    },
    list: sent.list,
    watch: (run) => {
      watched.add(run);
      sent.touch();
      return () => {
        watched.delete(run);
        sent.touch();
      };
    },
    isWatched: (run) => watched.has(run),
    subscribe: sent.subscribe,
  };
}

const outcomes = {
  notCreated: msg`The new resource isn't in the list: nothing was created. You can try again.`,
  unknown: msg`We couldn't read the list, so we don't know whether the resource was created. Check the list before you try again.`,
  brokenOff: msg`Creation started, but the resource is no longer in the list. You can try again.`,
};

/** Text for a creation that failed or has an unknown outcome. */
export const outcomeOf = ({ value }: SnapshotFrom<Creation>): MessageDescriptor | undefined =>
  outcomes[value as keyof typeof outcomes];

/** Calls back once: with no error if the resource exists. */
function whenOver(creation: Creation, over: (error: Error | undefined) => void): () => void {
  const notify = () => {
    const snapshot = creation.getSnapshot();
    if (snapshot.matches("created")) return over(undefined);
    over(snapshot.context.error ?? generalError(outcomeOf(snapshot) ?? outcomes.brokenOff));
  };
  const { unsubscribe } = creation.subscribe({ complete: notify });
  if (creation.getSnapshot().status === "done") notify();
  return unsubscribe;
}
