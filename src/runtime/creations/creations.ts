import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createActor, type ActorRefFrom, fromCallback, type SnapshotFrom } from "xstate";
import type { CreateAction } from "#declarations/create.ts";
import { generalError, toApiError } from "#api/http/errors.ts";
import {
  actionRunMachine,
  type RunEvent,
  type RunItem,
  type RunPlan,
} from "#machines/actionRun/actionRun.machine.ts";
import type { FieldValues } from "#declarations/field.ts";
import { followWatches } from "#runtime/errorReporting/follow.ts";
import { createOpenList } from "#lib/openList.ts";
import type { Creation } from "#machines/creation/creation.actors.ts";

/** One form of one create action, from its first field to the finished resource. */
export interface CreateRun {
  id: number;
  create: CreateAction;
  actor: ActorRefFrom<typeof actionRunMachine>;
  /** What the form held before anybody typed. */
  initial: FieldValues;
  /** Id of the pending creation that another page has sent, and that is only asked after. */
  resumes: string | undefined;
  titleOf(): string;
  /** The making that is under way, or was the last one; none before the form was sent. */
  creation(): Creation | undefined;
}

interface CreateForm {
  create: CreateAction;
  initial: FieldValues;
  /** What it holds now: a draft goes over what was given. */
  values: FieldValues;
  /** Id of the pending creation that another page has sent. */
  resumes?: string;
  /** What the resource is called by these values. */
  titleOf(values: FieldValues): string;
  check: RunPlan["check"];
  /** Sends what was filled in. */
  begin(values: FieldValues): Creation;
}

export interface Creations {
  open(form: CreateForm): CreateRun;
  /** Those that have been sent and are not over, oldest first; a new array after each change. */
  list(): readonly CreateRun[];
  /** Says that a screen shows the run; gives the way to stop. */
  watch(run: CreateRun): () => void;
  isWatched(run: CreateRun): boolean;
  subscribe(listener: () => void): () => void;
}

const ITEM = "new";

/**
 * Runs create forms through the same machine as every action. A making goes on when its page is left; `running` takes no
 * second submit, so a double click makes one resource.
 */
export function createCreations(): Creations {
  const sent = createOpenList<CreateRun>();
  const watched = new Set<CreateRun>();
  let count = 0;

  return {
    open: ({ create, initial, values, titleOf, check, begin, resumes }) => {
      let creation: Creation | undefined;
      const machine = actionRunMachine.provide({
        actors: {
          execute: fromCallback<RunEvent, { items: readonly RunItem[]; values: FieldValues }>(
            ({ input, sendBack }) => {
              creation = begin(input.values);
              followWatches(creation);
              creation.start();
              sent.add(run);
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
          plan: {
            actionId: create.id,
            asksForInput: true,
            asksForConfirmation: false,
            typeToConfirm: undefined,
            check,
          },
          items: [{ id: ITEM, title: "", state: "waiting" }],
          values,
        },
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
      actor.subscribe({ complete: () => sent.remove(run) });
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
  unknown: msg`The list couldn't be read, so we don't know whether the resource was created. Check the list before you try again.`,
  brokenOff: msg`Creation started, but the resource is no longer in the list. You can try again.`,
};

/** Why nothing was made, or may not have been, as the list tells it. */
export const outcomeOf = ({ value }: SnapshotFrom<Creation>): MessageDescriptor | undefined =>
  outcomes[value as keyof typeof outcomes];

/** Calls back once: without an error when the resource is there. */
function whenOver(creation: Creation, over: (error: Error | undefined) => void): () => void {
  const tell = () => {
    const snapshot = creation.getSnapshot();
    if (snapshot.matches("created")) return over(undefined);
    over(snapshot.context.error ?? generalError(outcomeOf(snapshot) ?? outcomes.brokenOff));
  };
  const { unsubscribe } = creation.subscribe({ complete: tell });
  if (creation.getSnapshot().status === "done") tell();
  return unsubscribe;
}
