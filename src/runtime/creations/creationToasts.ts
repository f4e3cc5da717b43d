import { msg } from "@lingui/core/macro";
import type { ActorRefFrom } from "xstate";
import { sentenceOf } from "#api/http/errorText.ts";
import { paths } from "#declarations/paths.ts";
import type { CreateRun, Creations } from "./creations.ts";
import type { Toast, toastsMachine } from "#machines/toasts/toasts.machine.ts";

/** Shows toasts for creations that no screen shows: progress and outcome. Each failure is shown once. */
export function followCreations(creations: Creations, toasts: ActorRefFrom<typeof toastsMachine>): void {
  const followed = new Set<CreateRun>();

  const notify = (run: CreateRun) => {
    const { value, status } = run.actor.getSnapshot();
    const isWatched = creations.isWatched(run);
    const toast = isWatched && value !== "done" ? undefined : toastOf(run, isWatched);
    toasts.send(toast ? { type: "toast.add", toast } : { type: "toast.remove", id: idOf(run) });
    if (status === "done") followed.delete(run);
  };

  creations.subscribe(() => {
    for (const run of creations.list()) {
      if (followed.has(run)) {
        notify(run);
        continue;
      }
      followed.add(run);
      let notified = run.actor.getSnapshot().value;
      run.actor.subscribe((snapshot) => {
        if (snapshot.value !== notified) notify(run);
        notified = snapshot.value;
      });
    }
  });
}

const idOf = (run: CreateRun) => `create-${run.id}`;

function toastOf(run: CreateRun, isWatched: boolean): Toast | undefined {
  const { value, context } = run.actor.getSnapshot();
  const name = run.titleOf();
  const values = { name };
  const errors = context.items.flatMap((item) => item.error ?? []);
  const common = { id: idOf(run), at: Date.now() };
  switch (value) {
    case "running":
      return { ...common, tone: "progress", title: { ...run.create.progress, values } };
    case "done":
      return { ...common, tone: "ok", title: { ...run.create.done, values }, ...(!isWatched && linkTo(run)) };
    case "failed":
      return {
        ...common,
        tone: "danger",
        title: run.create.mutation.errorMessage,
        // Names the resource and the cause, because its screen is gone.
        details: [
          ...(name === "" ? [] : [name]),
          ...errors.map(sentenceOf),
          msg`Your entries are kept in the form, so you can try again.`,
        ],
        errors,
        link: { path: paths.create(run.create.kind), label: msg`Open the form` },
      };
    default:
      return undefined;
  }
}

function linkTo(run: CreateRun): Pick<Toast, "link"> {
  const made = run.creation()?.getSnapshot().context.made;
  const name = run.titleOf();
  return made ? { link: { path: made.path, label: name === "" ? msg`Open` : msg`Open ${name}` } } : {};
}
