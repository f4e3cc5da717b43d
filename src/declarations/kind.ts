import type { MessageDescriptor } from "@lingui/core";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from "xstate";
import type { FeatureFlag, SiteConfig } from "#api/config/siteConfig.ts";
import { isOn } from "#api/config/site.ts";
import type { RowQuery } from "#api/http/rows.ts";
import type { Request } from "#api/http/client.ts";
import type { IconName } from "#ui/icons.ts";
import type { Action } from "./action.ts";
import type { Command } from "./command.ts";
import type { CreateAction } from "./create.ts";
import type { Resource, ResourceType } from "./addresses.ts";

export type { Resource, ResourceType };

/** Groups of the navigation (shell spec §2). */
export type NavigationGroup =
  | "start"
  | "compute"
  | "storage"
  | "network"
  | "services"
  | "billing"
  | "access"
  | "help";

/** Look of a state: shape and label vary with it, not only the colour. */
export type StateTone = "ok" | "off" | "busy" | "warn" | "danger";

/**
 * The machine of a kind, for runs and views. Tags: `changing` during a change, `transient` while the server
 * works, `gone` after deletion. `context.error` is set after a failure.
 */
export interface Lifecycle<R extends Resource> {
  /** Its folder in src/machines. */
  machineId: string;
  /** Snapshot for a row without an actor. */
  stateOf(resource: R): AnyMachineSnapshot;
  /** Starts a live actor with its slots filled. */
  start(resource: R): AnyActorRef;
  /** Sends the server's row to a live actor; undefined if the resource is deleted. */
  report(actor: AnyActorRef, resource: R | undefined): void;
  /** Key of the list that holds the row. */
  listOf(resource: R): QueryKey;
  /** Query of the single row, if the API has one. */
  rowOf?: ((resource: R) => RowQuery) | undefined;
  /** The requests of an event, in order. */
  requests(event: EventObject, resource: R): readonly Request[];
  /** When the resource is forced out of this state, in milliseconds since 1970. */
  dueOf?: ((snapshot: AnyMachineSnapshot) => number | undefined) | undefined;
  states: Readonly<Record<string, { label: MessageDescriptor; tone: StateTone }>>;
  /** Refusal texts by guard name. */
  guards: Readonly<Record<string, MessageDescriptor>>;
}

/** A column of the kind's list and CSV. Title, state and location are built in. */
export interface ResourceColumn<R extends Resource = Resource> {
  id: string;
  header: MessageDescriptor;
  /** CSS length that texts may be truncated to where space is short. */
  width: string;
  /** Value for sorting and for the CSV. */
  value(resource: R): string | number | null | undefined;
  /** Displayed text, if it differs from the value. */
  text?(resource: R): string;
  /** Format: right-aligned number, code for identifiers and addresses, or time in the reader's time zone. */
  as?: "number" | "code" | "moment";
  /** Unit of a number in the CSV: MB or GB. */
  unit?: string;
  wideOnly?: true;
  /** Switch that hides the column while off. */
  flag?: FeatureFlag;
}

/** A command on a resource's page; the palette opens it by the page's URL. */
export interface PageCommand<R extends Resource = Resource> extends Command {
  path(resource: R): string;
}

/** Query options with any types of key and error. */
export type ListQuery = { queryKey: QueryKey } & object;

/** What navigation and paths need: available before the kind's machine, actions and columns load. */
export interface KindSummary {
  type: ResourceType;
  /** Feature switch of the kind; always on without one. */
  flag?: FeatureFlag;
  /** For kinds that depend on the configuration without a switch. */
  isOn?(config: SiteConfig): boolean;
  /** Shown to administrators only. */
  forAdmins?: true;
  icon: IconName;
  /** Navigation group of its list; undefined without a list. */
  group?: NavigationGroup;
  one: MessageDescriptor;
  many: MessageDescriptor;
  listPath: string;
}

export interface ResourceKind<R extends Resource = Resource> extends KindSummary {
  type: R["$type"];
  createPath?: string;
  createLabel?: MessageDescriptor;
  create?: CreateAction;
  /** Actions in menu order. */
  actions: readonly Action[];
  /** Unique within the kind and stable: used in URLs and recent items. */
  idOf(resource: R): string;
  titleOf(resource: R): string;
  /** Shown below the title on phones, in place of columns. */
  noteOf?(resource: R): string;
  detailPath(resource: R): string;
  /** Text that palette and list search: names, identifiers, addresses. */
  searchText(resource: R): string;
  /** What the kind is for, shown in its empty list. */
  about: MessageDescriptor;
  columns: readonly ResourceColumn<R>[];
  /** Initial sort column, with a leading `-` for descending; the title by default. */
  order?: string;
  /** A single row, the customer's own, so nothing asks which. */
  isOne?: true;
  /** Rows have a location. */
  isLocated?: true;
  /** One query per location, or a single one if the API has only one list. */
  listQueries(locations: readonly string[]): readonly ListQuery[];
  lifecycle: Lifecycle<R>;
  pageCommands?: readonly PageCommand<R>[];
}

/** Columns that this site shows. */
export const shownColumns = ({ columns }: ResourceKind): readonly ResourceColumn[] =>
  columns.filter(({ flag }) => flag === undefined || isOn(flag));

/** The kind's lists of these locations, typed by its rows. */
export const listsOf = <R extends Resource>(
  kind: ResourceKind<R>,
  locations: readonly string[],
): UseQueryOptions<R[], Error>[] => kind.listQueries(locations) as unknown as UseQueryOptions<R[], Error>[];

/** The last key of a state value, the name of a leaf state everywhere: `moving`, not `trip.moving`. */
export function leafState(snapshot: AnyMachineSnapshot): string {
  let value: unknown = snapshot.value;
  while (typeof value === "object" && value !== null) value = Object.values(value)[0];
  return String(value);
}
