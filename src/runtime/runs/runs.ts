import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import {
  createActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type EventObject,
  fromCallback,
} from "xstate";
import { type Action, eventOf } from "#declarations/action.ts";
import { fieldMessages } from "#actions/common/checks.ts";
import { type Field, initialValues, type FieldValues, type Read } from "#declarations/field.ts";
import { whenOnline } from "#api/cache/whenOnline.ts";
import { type ApiError, toApiError } from "#api/http/errors.ts";
import {
  actionRunMachine,
  type RunEvent,
  type RunItem,
  type RunSpec,
} from "#machines/actionRun/actionRun.machine.ts";
import type { Run, RunSource } from "#machines/actionRun/run.ts";
import { resourcesText } from "#lib/format.ts";
import { inspect } from "#lib/recording/recording.ts";
import { type NoteItem, noted } from "./bulkRuns.ts";
import { availabilityWith } from "#runtime/resources/availability.ts";
import { createOpenList } from "../openList.ts";
import { draftIdOf, keepTyped, typedBefore } from "./runDrafts.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import type { ResourceActors } from "#runtime/resources/resourceActors.ts";

/** Input of a new run. */
interface RunStart {
  items: readonly RunItem[];
  values: FieldValues;
  /** Initial values; a draft overrides them. */
  initial?: FieldValues;
  wasInterrupted?: boolean;
  /** Records the requests of a resumed bulk run. */
  note?: NoteItem;
  /** Takes the values instead of sending the event. */
  handOver?: (values: FieldValues) => void;
}

export interface Runs {
  /** Returns the run that waits for an answer to the same question, if there is one outside the palette. */
  start(action: Action, targets: readonly Resource[], source: RunSource, values?: FieldValues): Run;
  /** Asks for an action's input and confirmation, and hands over the values instead of sending the event. */
  ask(
    action: Action,
    targets: readonly Resource[],
    handOver: (values: FieldValues) => void,
    values?: FieldValues,
  ): Run;
  /** Shows a run left by another page; the user decides whether to send the rest. */
  resume(
    action: Action,
    targets: readonly Resource[],
    items: readonly RunItem[],
    values: FieldValues,
    note: NoteItem,
  ): Run;
  /** Unfinished runs, oldest first; a new array after each change. */
  list(): readonly Run[];
  subscribe(listener: () => void): () => void;
}

/** Maximum number of targets in progress at once, of a bulk run or of all plans. */
export const CONCURRENCY = 4;

/** Starts runs and keeps the open ones, so that leaving a page cancels none. */
export function createRuns(kinds: Kinds, resourceActors: ResourceActors, read?: Read): Runs {
  const open = createOpenList<Run>();
  let count = 0;

  const fieldsOf = (action: Action, chosen: readonly Resource[]): readonly Field[] =>
    chosen
      .slice(0, 1)
      .flatMap((first) => action.fields?.(first, chosen, resourceActors.billingAccount, read) ?? []);

  /** The current reason to refuse the action on a target with these values, if any. */
  const refusalNow = (action: Action, resource: Resource, values: FieldValues) => {
    const event = eventOf(action, values, resource);
    const { disabledReason } = availabilityWith(
      event,
      action,
      resource,
      kindOf(kinds, resource),
      resourceActors,
    );
    return disabledReason && i18n._(disabledReason);
  };

  const execute = async (action: Action, resource: Resource, values: FieldValues) => {
    const actor = resourceActors.actor(resource);
    const reason = refusalNow(action, resource, values);
    if (reason !== undefined) throw new Error(t`The action is no longer possible. ${reason}`);
    await sendTo(actor, eventOf(action, values, resource));
  };

  const startRun = (action: Action, chosen: readonly Resource[], source: RunSource, start: RunStart): Run => {
    const first = chosen[0];
    if (first === undefined) throw new Error(`${action.id} was started without a target`);
    const { items, note: known, handOver, initial = start.values, ...more } = start;
    const fields = fieldsOf(action, chosen);
    const asks = handOver ? asksSomething(action) : source === "plan" ? asksNothing : {};
    const byId = new Map(chosen.map((resource) => [kindOf(kinds, resource).idOf(resource), resource]));
    const machine = actionRunMachine.provide({
      actors: {
        execute: fromCallback<RunEvent, { items: readonly RunItem[]; values: FieldValues }>(
          ({ input, sendBack }) => {
            if (handOver) {
              handOver(input.values);
              for (const { id } of input.items) sendBack({ type: "item.done", id });
              return;
            }
            const ended = new Set<string>();
            const end = (event: RunEvent & { id: string }) => {
              ended.add(event.id);
              sendBack(event);
            };
            const work = (note: NoteItem) =>
              performAll(input.items, async (item) => {
                const resource = byId.get(item.id);
                if (resource === undefined) return;
                note(item.id, "sent");
                sendBack({ type: "item.started", id: item.id });
                try {
                  await execute(action, resource, input.values);
                  note(item.id, "done");
                  end({ type: "item.done", id: item.id });
                } catch (thrown) {
                  const error = toApiError(thrown);
                  note(item.id, "failed");
                  end({
                    type: "item.failed",
                    id: item.id,
                    error,
                    fields: formFields(fields, error),
                    isOver: refusalNow(action, resource, input.values) !== undefined,
                  });
                }
              });
            // Passwords are not stored, so a later page could not resume such a run.
            const isKept = chosen.length > 1 && !fields.some(({ kind }) => kind === "password");
            const started = known
              ? work(known)
              : isKept
                ? noted({ actionId: action.id, kind: first.$type, ...input }, work)
                : work(() => {});
            started.catch((thrown: unknown) => {
              const remaining = input.items.filter(({ id, state }) => state === "waiting" && !ended.has(id));
              for (const { id } of remaining)
                sendBack({ type: "item.failed", id, error: toApiError(thrown) });
            });
          },
        ),
      },
    });
    const actor = createActor(machine, {
      input: {
        spec: { ...specOf(action, chosen, first, () => fieldsOf(action, chosen)), ...asks },
        items,
        ...more,
      },
      inspect,
    });
    const run: Run = { id: (count += 1), action, targets: chosen, source, actor, initial };
    if (source !== "page" && !handOver) open.add([run]);
    actor.subscribe({
      next: (snapshot) => {
        if (snapshot.matches("running") && !handOver) open.add([run]);
      },
      complete: () => open.remove([run]),
    });
    actor.start();
    return run;
  };

  const start = (
    action: Action,
    chosen: readonly Resource[],
    source: RunSource,
    { preset, ...more }: { preset?: FieldValues | undefined } & Pick<RunStart, "handOver">,
  ): Run => {
    const items = chosen.map((resource) => itemOf(resource, kindOf(kinds, resource)));
    const initial = { ...initialValues(fieldsOf(action, chosen)), ...preset };
    const [first, ...others] = items;
    const isAsked = action.fields !== undefined && (source !== "plan" || more.handOver !== undefined);
    // A typed command runs with the values that its preview showed, so no draft may change them.
    const isTyped = source === "palette" && Object.keys(preset ?? {}).length > 0;
    if (!isAsked || isTyped || first === undefined || others.length > 0)
      return startRun(action, chosen, source, { items, values: initial, ...more });
    const draft = draftIdOf(action, first.id, preset);
    const values = { ...initial, ...typedBefore(draft, initial) };
    const run = startRun(action, chosen, source, { items, values, initial, ...more });
    keepTyped(draft, run, () => fieldsOf(action, chosen));
    return run;
  };

  /** A second click reaches the button while the code of the first one's dialog loads. */
  const waitingRun = (action: Action, chosen: readonly Resource[]) => {
    const ids = (targets: readonly Resource[]) => targets.map((it) => kindOf(kinds, it).idOf(it)).join(" ");
    return open.list().find((run) => {
      const isWaiting = run.source !== "palette" && run.actor.getSnapshot().hasTag("open");
      return isWaiting && run.action.id === action.id && ids(run.targets) === ids(chosen);
    });
  };

  return {
    start: (action, chosen, source, preset) =>
      (source === "palette" ? undefined : waitingRun(action, chosen)) ??
      start(action, chosen, source, { preset }),
    ask: (action, chosen, handOver, preset) => start(action, chosen, "plan", { handOver, preset }),
    resume: (action, chosen, items, values, note) =>
      startRun(action, chosen, "bulk", { items, values, note, wasInterrupted: true }),
    list: open.list,
    subscribe: open.subscribe,
  };
}

/** Sends the event to the target's machine and waits until the change is over. @throws {Error} if the change failed */
async function sendTo(actor: AnyActorRef, event: EventObject) {
  actor.send(event);
  const final = await new Promise<AnyMachineSnapshot>((resolve) => {
    const check = (snapshot: AnyMachineSnapshot) => {
      if (snapshot.hasTag("changing")) return;
      subscription.unsubscribe();
      resolve(snapshot);
    };
    const subscription = actor.subscribe((snapshot: AnyMachineSnapshot) => check(snapshot));
    queueMicrotask(() => check(actor.getSnapshot() as AnyMachineSnapshot));
  });
  const { error } = final.context as { error?: Error };
  if (error) throw error;
}

/** Whether the action is destructive; then its submit button has the danger colour everywhere. */
export const isDangerous = (action: Action, { typeToConfirm }: RunSpec): boolean =>
  action.section === "danger" || typeToConfirm !== undefined;

/** In the current language: the action's label, the target's name or the number of targets, and both in one title. */
export function runWords({ action, targets }: Run, kinds: Kinds) {
  const [first] = targets;
  const count = targets.length;
  const label = i18n._(action.label);
  const name = first && count === 1 ? kindOf(kinds, first).titleOf(first) : resourcesText(count);
  const { question } = action;
  const title = question ? i18n._({ ...question, values: { name, count } }) : `${label}: ${name}`;
  return { label, name, title };
}

async function performAll(items: readonly RunItem[], one: (item: RunItem) => Promise<void>) {
  const waiting = items.filter((item) => item.state === "waiting");
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await one(item);
      await whenOnline();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** A step of a plan: the plan has asked already. */
const asksNothing = { asksForInput: false, asksForConfirmation: false };

/** Nothing is handed over without a look at it. */
const asksSomething = ({ fields }: Action) => (fields === undefined ? { asksForConfirmation: true } : {});

function specOf(
  action: Action,
  chosen: readonly Resource[],
  first: Resource,
  fieldsOf: () => readonly Field[],
): RunSpec {
  const confirmation = action.confirm?.(first, chosen);
  return {
    actionId: action.id,
    asksForInput: action.fields !== undefined,
    asksForConfirmation: confirmation !== undefined,
    // A bulk run asks for the number of resources instead of their names.
    typeToConfirm:
      confirmation?.typeToConfirm && chosen.length > 1 ? String(chosen.length) : confirmation?.typeToConfirm,
    check: (values) => fieldMessages(fieldsOf(), values),
  };
}

const itemOf = (resource: Resource, kind: ResourceKind): RunItem => ({
  id: kind.idOf(resource),
  title: kind.titleOf(resource),
  state: "waiting",
});

/** The server's field messages that match a field of the action's form. */
function formFields(fields: readonly { name: string }[], error: ApiError): Record<string, string> {
  const names = new Set(fields.map((field) => field.name));
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => names.has(name)));
}
