import type { QueryClient } from "@tanstack/react-query";
import { createOf } from "#resources/actions.ts";
import { loadKind } from "#resources/kinds.ts";
import type { CreateRun, Creations } from "./creations.ts";
import { isResourceType, kindAddresses, type KindWith } from "#declarations/addresses.ts";
import type { FieldValues } from "#declarations/field.ts";
import { createResumedCreation, type Sent } from "#machines/creation/creation.actors.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import { readDraft, removeDraft, writeDraft } from "#runtime/runs/draft.ts";
import { report } from "#runtime/errorReporting/report.ts";
import { type PendingWork, pendingWork } from "#lib/storage/pendingWork.ts";

/** A creation that was sent and has no known outcome yet, with its form values except secrets. */
interface PendingCreation {
  kind: KindWith<"create">;
  sent: Sent;
  values: FieldValues;
}

const isPendingCreation = (value: unknown): value is PendingCreation =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  "sent" in value &&
  "values" in value &&
  isResourceType(value.kind) &&
  "create" in kindAddresses[value.kind];

export const pendingCreations = pendingWork("creation", isPendingCreation);

/**
 * Records a creation until `over` resolves. The returned promise resolves once the creation is recorded and may be
 * sent.
 */
export const notePendingCreation = (
  id: string,
  payload: PendingCreation,
  over: () => Promise<void>,
): Promise<void> =>
  new Promise((resolve) => {
    const noted = pendingCreations.start({ id, payload }, () => {
      resolve();
      return over();
    });
    // Sends the request even if recording fails.
    noted.then(() => resolve(), resolve);
  });

interface PendingContext {
  creations: Creations;
  kinds: Kinds;
  queryClient: QueryClient;
}

/** Resumes creations left by a closed or reloaded page, each in one tab, and reports their outcome as toasts. */
export function resumeCreations(tools: PendingContext): void {
  for (const { id } of pendingCreations.list())
    pendingCreations
      .claim(
        id,
        async (work) => {
          await loadKind(work.payload.kind);
          await overOf(resumeRun(work, tools));
        },
        { ifAvailable: true },
      )
      .catch(report);
}

/**
 * The run that checks a creation's outcome, shared by all callers on this page; the kind must be loaded. If creation
 * failed, the form holds the typed values again.
 */
export function resumeRun(
  { id, payload: { kind, sent, values } }: PendingWork<PendingCreation>,
  { creations, kinds, queryClient }: PendingContext,
): CreateRun {
  const open = creations.list().find(({ resumes }) => resumes === id);
  if (open) return open;
  const create = createOf(kind);
  const run = creations.open({
    create,
    initial: values,
    values,
    resumes: id,
    titleOf: () => sent.title,
    check: () => ({}),
    start: () => createResumedCreation(sent, kindOf(kinds, { $type: kind }), queryClient),
  });
  run.actor.subscribe(({ value }) => {
    const draft = readDraft(create.id);
    if (value === "failed" && (draft === undefined || draft.sent === id))
      writeDraft(create.id, { values }, []);
    if (value === "done" && draft?.sent === id) removeDraft(create.id);
  });
  run.actor.send({ type: "run.submit" });
  return run;
}

/** Resolves when the creation's outcome is known. */
const overOf = ({ actor }: CreateRun): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (actor.getSnapshot().value !== "running") resolve();
    };
    actor.subscribe({ next: look, complete: look });
    look();
  });
