import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StateValue } from "xstate";
import type { ResourceKind } from "#declarations/kind.ts";
import { activePaths } from "#lib/chart/chart.ts";
import { actionById } from "#resources/actions.ts";
import type { ActorEntry, Entry, EventEntry } from "#runtime/sessionLog/entries.ts";

/** A step in words, and in the program's own names, which are English. */
export interface StepText {
  title: MessageDescriptor;
  /** State of the resource, or the action. */
  label?: MessageDescriptor | undefined;
  names: string;
}

/** `starts` holds the start of each actor. */
export function stepText(
  entry: Entry,
  starts: ReadonlyMap<number, ActorEntry>,
  kinds: readonly ResourceKind[],
): StepText {
  if ("address" in entry) return { title: msg`Page opened`, names: entry.address };
  if ("call" in entry) {
    const { call, path, status } = entry;
    const title = status === undefined ? msg`No response` : msg`Response received`;
    return { title, names: [call, path, status].filter((part) => part !== undefined).join(" ") };
  }
  if ("step" in entry)
    return { title: msg`Action started`, label: actionById(entry.name)?.label, names: entry.name };
  if ("stack" in entry) return { title: msg`Error in the portal`, names: JSON.stringify(entry.error) };
  return { ...machineText(entry, starts.get(entry.actor), kinds), names: changeOf(entry) };
}

function machineText(
  entry: ActorEntry | EventEntry,
  start: ActorEntry | undefined,
  kinds: readonly ResourceKind[],
): Omit<StepText, "names"> {
  const kind = kinds.find(({ lifecycle }) => lifecycle.machineId === start?.machine);
  if (kind) return { title: kind.one, label: kind.lifecycle.states[leafOf(entry.state)]?.label };
  if (start?.machine === "actionRun") return { title: msg`Action`, label: actionOf(start)?.label };
  if (start?.machine === "session") return { title: msg`Session` };
  if (start?.machine === "palette") return { title: msg`Commands` };
  if (start?.machine !== "toasts") return { title: msg`Event` };
  const isShown = "event" in entry && entry.event === "toast.add";
  return { title: isShown ? msg`Message shown` : msg`Messages` };
}

const actionOf = ({ context }: ActorEntry) =>
  actionById((context as { spec?: { actionId?: string } } | undefined)?.spec?.actionId ?? "");

/** `power.stop → stoppingGracefully`. */
const changeOf = (entry: ActorEntry | EventEntry): string =>
  ["event" in entry ? entry.event : entry.machine, activePaths(entry.state).join(", ")].join(" → ");

const leafOf = (state: StateValue): string => activePaths(state).at(-1)?.split(".").at(-1) ?? "";
