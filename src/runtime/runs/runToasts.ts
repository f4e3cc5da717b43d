import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { ActorRefFrom } from "xstate";
import { ApiError } from "#api/http/errors.ts";
import { formatCount } from "#lib/format.ts";
import { isInDialog, type RunItem } from "#machines/actionRun/actionRun.machine.ts";
import type { paletteMachine } from "#machines/palette/palette.machine.ts";
import type { Toast, toastsMachine, ToastText } from "#machines/toasts/toasts.machine.ts";
import type { Runs } from "./runs.ts";
import type { Run } from "#machines/actionRun/run.ts";

type Step = ReturnType<Run["actor"]["getSnapshot"]>["value"];

/**
 * Shows runs as toasts: progress, then done or failed. A run in a dialog, the palette or a plan gets none, except for a
 * dialog's success, which closes the dialog. Each failure is shown once.
 */
export function followRuns(
  runs: Runs,
  toasts: ActorRefFrom<typeof toastsMachine>,
  palette: ActorRefFrom<typeof paletteMachine>,
): void {
  const followed = new Map<string, Run>();
  const notified = new WeakMap<Run, Step | "elsewhere">();

  const notify = (run: Run) => {
    const { value: step } = run.actor.getSnapshot();
    const drawn =
      run.source === "plan" ||
      isInPalette(run) ||
      (run.source !== "palette" && isInDialog(run.actor.getSnapshot()));
    const next = drawn ? "elsewhere" : step;
    const toast = drawn ? undefined : toastOf(run, step);
    if (toast === undefined) {
      if (notified.get(run) !== next) toasts.send({ type: "toast.remove", id: idOf(run) });
    } else toasts.send({ type: notified.get(run) === next ? "toast.update" : "toast.add", toast });
    notified.set(run, next);
    if (run.actor.getSnapshot().status === "done") followed.delete(idOf(run));
  };

  // A run started by the palette reports before the palette stores it.
  const isInPalette = (run: Run) =>
    palette.getSnapshot().context.run === run || (run.source === "palette" && !notified.has(run));

  runs.subscribe(() => {
    for (const run of runs.list()) {
      if (followed.has(idOf(run))) continue;
      followed.set(idOf(run), run);
      run.actor.subscribe(() => notify(run));
    }
  });
  let shown = palette.getSnapshot().context.run;
  palette.subscribe(({ context }) => {
    if (context.run === shown) return;
    const left = shown;
    shown = context.run;
    for (const run of [left, shown]) if (run && followed.has(idOf(run))) notify(run);
  });

  toasts.on("toast.chosen", ({ id, choice }) => {
    const run = followed.get(id);
    if (run && choice === "retry") run.actor.send({ type: "run.retry" });
    if (run && choice === "edit") {
      run.actor.send({ type: "run.edit" });
      if (run.source === "palette") palette.send({ type: "palette.resume", run });
    }
  });
  toasts.on("toast.dismissed", ({ id }) => followed.get(id)?.actor.send({ type: "run.dismiss" }));
}

const idOf = (run: Run) => `run-${run.id}`;

function toastOf(run: Run, step: Step): Toast | undefined {
  const { items } = run.actor.getSnapshot().context;
  const common = { id: idOf(run), at: Date.now() };
  if (step === "running") return { ...common, tone: "progress", ...progressOf(run, items) };
  if (step === "failed") return { ...common, tone: "danger", ...failureOf(run, items) };
  if (step === "done") return { ...common, tone: "ok", ...successOf(run, items) };
  return undefined;
}

type Telling = Pick<Toast, "title" | "name" | "failures" | "errors" | "progress" | "choices">;

/** "Stopping web-1", or how many of several are done. */
export function progressOf({ action }: Run, items: readonly RunItem[]): Telling {
  const [only] = items;
  if (only && items.length === 1) return { title: named(action.progress, only.title) };
  const label = i18n._(action.label);
  const progress = {
    done: items.filter(({ state }) => state === "done" || state === "failed").length,
    total: items.length,
  };
  const [done, total] = [formatCount(progress.done), formatCount(progress.total)];
  return { title: msg`${label}: ${done} of ${total} resources processed`, progress };
}

/** "web-1 is stopped", or how many of several are done. */
export function successOf({ action }: Run, items: readonly RunItem[]): Telling {
  const [only] = items;
  if (only && items.length === 1) return { title: named(action.done, only.title) };
  const done = formatCount(items.filter((item) => item.state === "done").length);
  const total = formatCount(items.length);
  const label = i18n._(action.label);
  return { title: msg`${label}: completed for ${done} of ${total} resources` };
}

function failureOf({ action, actor }: Run, items: readonly RunItem[]): Telling {
  const choices = (["retry", "edit"] as const).filter((choice) =>
    actor.getSnapshot().can({ type: `run.${choice}` }),
  );
  const failed = items.filter((item) => item.state === "failed");
  const failures = failed.flatMap(({ title: name, error }) => (error ? { name, error } : []));
  const errors = failures.map(({ error }) => error);
  const label = i18n._(action.label);
  const [only] = items;
  if (only && items.length === 1) {
    const attempt = attempted(only) ?? msg`Error performing action: ${label}`;
    return { title: attempt, name: only.title, errors, choices };
  }
  const count = failed.length;
  const total = formatCount(items.length);
  return {
    title: msg`${plural(count, { one: `${label} failed for # of ${total} resources`, other: `${label} failed for # of ${total} resources` })}`,
    failures,
    errors,
    choices,
  };
}

/** "Failed to start virtual machine", if a request was sent and refused. */
const attempted = ({ error }: RunItem) => (error instanceof ApiError ? error.attempt : undefined);

const named = (text: MessageDescriptor, name: string): ToastText => ({ ...text, values: { name } });
