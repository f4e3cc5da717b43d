import { i18n } from "@lingui/core";
import type { ReactNode } from "react";
import { blockingAccount, restrictionText } from "#actions/billingAccount/accountRestriction.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import type { Call } from "#api/http/client.ts";
import { eventOf } from "#declarations/action.ts";
import { type CommandSources, isComplete, openFields, type Reading } from "#runtime/commands/readings.ts";
import {
  availabilityOf,
  availabilityWith,
  type Split,
  splitByAvailability,
} from "#runtime/resources/availability.ts";
import type { ResourceStates } from "#runtime/resources/resourceActors.ts";
import { callsOf, withMasks } from "#runtime/runs/curl.ts";
import type { Line } from "#views/palette/PaletteList.tsx";
import type { RefusedAction } from "#views/palette/planLine.ts";

/** A typed command, with what it was read from. */
export interface ReadCommand {
  reading: Reading;
  sources: CommandSources;
  /** Choices or rules of its form are loading, so more may be understood soon. */
  isLoading: boolean;
}

/** The typed text as a command with its arguments. */
export interface TypedCommand {
  line: Line;
  /** What Enter would do; undefined if the command names a resource that doesn't exist. */
  preview: ReactNode;
  isMissing: boolean;
  /** The understood action, if at least one of its resources refuses it. */
  refused: RefusedAction | undefined;
  /** Whether it is one action on one resource, as a pair of the list. */
  isPair(actionId: string, target: string): boolean;
}

/** What Enter would do with a typed command. */
export interface DryRun extends Split {
  /** Messages by field, for what is still open or wrong. */
  open: ReturnType<typeof openFields>;
  /** The requests, as far as they are listed; undefined while fields are open. */
  calls: readonly Call[] | undefined;
  next: "form" | "confirmation" | "requests";
}

/** Requests of more resources are not listed. */
const LISTED = 50;

/** Asks each target whether it accepts the command, as the run will ask again. */
export function dryRunOf({ reading, sources }: ReadCommand, states: ResourceStates): DryRun {
  const { verb, targets, values } = reading;
  const open = openFields(reading);
  const isFilled = Object.keys(open).length === 0;
  const { action, create, kind } = verb;
  if (create) {
    const accounts = sources.read(billingAccountListQuery) ?? [];
    const blocking = blockingAccount(create.permission, accounts);
    const reason = create.refusal?.() ?? (blocking && restrictionText(blocking));
    return {
      able: [],
      reasons: reason ? [{ reason, count: 1 }] : [],
      open,
      calls: isFilled ? creationCalls({ reading, sources }) : undefined,
      next: "form",
    };
  }
  const isReady = isComplete(reading);
  const rows = targets.map(({ resource }) => resource);
  const [first] = rows;
  const split = splitByAvailability(rows, (resource) =>
    action.payload && isFilled
      ? availabilityWith(eventOf(action, values, resource), action, resource, kind, states)
      : availabilityOf(action, resource, kind, states),
  );
  const needsForm = action.fields !== undefined && !isReady;
  const confirmation = first && action.confirm?.(first, rows);
  return {
    ...split,
    open,
    calls: isFilled
      ? split.able.slice(0, LISTED).flatMap((resource) => callsOf(action, values, resource, kind))
      : undefined,
    next: needsForm ? "form" : confirmation ? "confirmation" : "requests",
  };
}

/** A screen of its own makes its requests itself. */
function creationCalls({ reading, sources }: Omit<ReadCommand, "isLoading">): readonly Call[] | undefined {
  const { create, kind } = reading.verb;
  const form = sources.formOf(kind);
  if (create === undefined || form === undefined) return undefined;
  const values = withMasks(reading.fields, reading.values);
  const input = form.input(values, form.options(values, sources.read));
  return [create.mutation.call(input as never)];
}

/** Why Enter does nothing. */
export function refusalOf({ reading: { verb } }: ReadCommand, { able, reasons }: DryRun): string | undefined {
  if (able.length > 0 || (verb.create && reasons.length === 0)) return undefined;
  return reasons.map(({ reason }) => i18n._(reason)).join(" · ") || undefined;
}
