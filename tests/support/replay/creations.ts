import type { QueryClient } from "@tanstack/react-query";
import type { AnyActorRef } from "xstate";
import type { Call, Fields } from "#api/http/client.ts";
import { createFormOf } from "#app/screens.ts";
import type { FieldValues } from "#declarations/field.ts";
import { createCreation } from "#machines/creation/creation.actors.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import { createCreations } from "#runtime/creations/creations.ts";
import type { ActorEntry, CallEntry, Entry, EventEntry } from "#runtime/sessionLog/entries.ts";
import { checkForm } from "#views/resource/create/openForm.ts";
import { creates } from "../kinds.ts";
import { expanded, expandedText } from "./expanded.ts";
import { asRecorded, loadReads } from "./forms.ts";

/** The create action of a run's log entry. */
export const createOf = (actionId: string) => creates.find(({ id }) => id === actionId);

/** An event that is repeated; `since` is the index of its actor's entry before it. */
export interface Step {
  entry: EventEntry;
  since: number;
}

/** A machine of a replay. */
export interface Replayed {
  actor: AnyActorRef;
  /** Loads what the check of its form needs. */
  load?: () => Promise<unknown>;
}

/** Repeats the runs of create forms with the recorded requests. */
export function createRecordedCreations(
  entries: readonly Entry[],
  kinds: Kinds,
  queryClient: QueryClient,
  step: () => Step,
) {
  const creations = createCreations();

  return {
    /** The run of a create form. */
    start: async (actionId: string, values: FieldValues): Promise<Replayed> => {
      const create = createOf(actionId);
      const loadForm = create && createFormOf(create.kind);
      if (create === undefined || loadForm === undefined)
        throw new Error(`The log names an unknown create action: ${actionId}`);
      const { default: form } = await loadForm();
      const kind = kindOf(kinds, { $type: create.kind });
      const { actor } = creations.open({
        create,
        initial: values,
        values,
        titleOf: () => "",
        check: asRecorded(
          (typed) => checkForm(form, typed, queryClient),
          () => step().entry,
        ),
        start: () => {
          const { title, call } = creationAfter(entries, step().since);
          // Of kinds without a location, the lists have none either.
          const [, location = ""] = call.path.split("/");
          const mutation = { ...create.mutation, call: () => call, invalidates: () => [] };
          return createCreation(
            {
              kind,
              location,
              title,
              request: { mutation, input: undefined as never },
              pathOf: () => "/",
            },
            queryClient,
            async () => {},
          );
        },
      });
      const load = async () => {
        const { values: typed } = actor.getSnapshot().context;
        await loadReads((read) => form.options(typed, read), queryClient);
        await form.requires?.(typed)?.catch(() => undefined);
      };
      return { actor, load };
    },
  };
}

/** Actors of creations that an earlier page sent, and of their runs: this log does not hold their requests. */
export function resumedIn(entries: readonly Entry[]): ReadonlySet<number> {
  const resumed = new Set<number>();
  let run: number | undefined;
  for (const entry of entries) {
    if (!("machine" in entry)) continue;
    if (entry.machine === "actionRun") run = entry.actor;
    if (entry.machine !== "creation" || !creationOf(entry).wasSent) continue;
    resumed.add(entry.actor);
    if (run !== undefined) resumed.add(run);
  }
  return resumed;
}

/** @throws {Error} if the log ends before the request */
function creationAfter(entries: readonly Entry[], index: number): { title: string; call: Call } {
  const start = entries.findIndex((entry, at) => at > index && isCreation(entry));
  const entry = entries[start];
  const sent = entries.slice(start).find(isChange);
  if (entry === undefined || !isCreation(entry) || sent === undefined)
    throw new Error("The log ends before the request of a creation");
  const { call: method, path, query } = sent;
  return {
    title: creationOf(entry).title,
    call: { method, path: expandedText(path), query: (expanded(query) ?? {}) as Fields },
  };
}

const isCreation = (entry: Entry): entry is Entry & ActorEntry =>
  "machine" in entry && entry.machine === "creation";

const isChange = (entry: Entry): entry is Entry & CallEntry => "call" in entry && entry.call !== "GET";

/** The context of a creation: data without functions. */
const creationOf = ({ context }: ActorEntry) => expanded(context) as { title: string; wasSent: boolean };
