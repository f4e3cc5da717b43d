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

/** The parts of the navigation (shell spec §2). */
export type NavigationGroup =
  | "start"
  | "compute"
  | "storage"
  | "network"
  | "services"
  | "billing"
  | "access"
  | "help";

/** How a state looks: a shape and a word beside the colour. */
export type StateTone = "ok" | "off" | "busy" | "warn" | "danger";

/**
 * The machine behind a kind. The contract with runs and views: the tag `changing` while a change is under way, `transient`
 * while the server changes the resource by itself, `gone` when it exists no more, and `context.error` after a failure.
 */
export interface Lifecycle<R extends Resource> {
  /** The name of its folder in src/machines. */
  machineId: string;
  /** Where the row stands, without an actor of its own. */
  stateOf(resource: R): AnyMachineSnapshot;
  /** A live actor with its slots filled. */
  start(resource: R): AnyActorRef;
  /** Tells a live actor what the server says now; without a row, that the resource exists no more. */
  report(actor: AnyActorRef, resource: R | undefined): void;
  /** Of the list that holds it. */
  listOf(resource: R): QueryKey;
  /** The row alone, where the API can read one. */
  rowOf?: ((resource: R) => RowQuery) | undefined;
  /** What an event sends, in order. */
  requests(event: EventObject, resource: R): readonly Request[];
  /** When the resource is forced out of this state, in milliseconds since 1970. */
  dueOf?: ((snapshot: AnyMachineSnapshot) => number | undefined) | undefined;
  states: Readonly<Record<string, { label: MessageDescriptor; tone: StateTone }>>;
  /** Why a guard says no, by its name. */
  guards: Readonly<Record<string, MessageDescriptor>>;
}

/** A column of the kind's list and of its CSV; title, state and location are there for every kind. */
export interface ResourceColumn<R extends Resource = Resource> {
  id: string;
  header: MessageDescriptor;
  /** A CSS grid track. */
  width: string;
  /** What sorts, and what the CSV holds. */
  value(resource: R): string | number | null | undefined;
  /** How it reads, when not as the value itself. */
  text?(resource: R): string;
  /** Numbers at the end of the cell, identifiers and addresses as code, moments in the reader's zone. */
  as?: "number" | "code" | "moment";
  /** Of a number in the CSV: MB or GB. */
  unit?: string;
  wideOnly?: true;
  /** The switch without which it says nothing. */
  flag?: FeatureFlag;
}

/** Something that is done on a resource's own page, by the address at which the page begins with it: the palette leads there. */
export interface PageCommand<R extends Resource = Resource> extends Command {
  path(resource: R): string;
}

/** Query options, whatever their own types of key and error. */
export type ListQuery = { queryKey: QueryKey } & object;

/** What navigation and addresses say of a kind: known before its machine, actions and columns are loaded. */
export interface KindSummary {
  type: ResourceType;
  /** The switch that shows the kind; none means always on. */
  flag?: FeatureFlag;
  /** For what a site has or has not without a switch. */
  isOn?(config: SiteConfig): boolean;
  /** Shown to administrators alone. */
  forAdmins?: true;
  icon: IconName;
  /** Where the navigation has its list; none for what has no list of its own. */
  group?: NavigationGroup;
  one: MessageDescriptor;
  many: MessageDescriptor;
  listPath: string;
}

export interface ResourceKind<R extends Resource = Resource> extends KindSummary {
  type: R["$type"];
  createPath?: string;
  createLabel?: MessageDescriptor;
  /** How one is made. */
  create?: CreateAction;
  /** What a customer can do to one, in the order of menus. */
  actions: readonly Action[];
  /** Unique within the kind and stable: goes into URLs and recents. */
  idOf(resource: R): string;
  titleOf(resource: R): string;
  /** Said below the title on a phone, where the columns that say it have no room. */
  noteOf?(resource: R): string;
  detailPath(resource: R): string;
  /** Everything the palette and the list search: names, identifiers, addresses. */
  searchText(resource: R): string;
  /** What this is good for, in the words of an empty list. */
  about: MessageDescriptor;
  columns: readonly ResourceColumn<R>[];
  /** The column that sorts the list at first, led by `-` for the greatest first; the title unless told. */
  order?: string;
  /** There is one and no more, the customer's own: nothing asks which. */
  isOne?: true;
  /** Rows live in locations and say so. */
  isLocated?: true;
  /** One list for each location, or a single one where the API has no more. */
  listQueries(locations: readonly string[]): readonly ListQuery[];
  lifecycle: Lifecycle<R>;
  pageCommands?: readonly PageCommand<R>[];
}

/** Those that this site has something for. */
export const shownColumns = ({ columns }: ResourceKind): readonly ResourceColumn[] =>
  columns.filter(({ flag }) => flag === undefined || isOn(flag));

/** The kind's lists of these locations, in their order, typed by its rows. */
export const listsOf = <R extends Resource>(
  kind: ResourceKind<R>,
  locations: readonly string[],
): UseQueryOptions<R[], Error>[] => kind.listQueries(locations) as unknown as UseQueryOptions<R[], Error>[];

/** The last step of a state value, which is how a leaf state is called everywhere: `moving`, not `trip.moving`. */
export function leafState(snapshot: AnyMachineSnapshot): string {
  let value: unknown = snapshot.value;
  while (typeof value === "object" && value !== null) value = Object.values(value)[0];
  return String(value);
}
