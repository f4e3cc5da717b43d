import type { MessageDescriptor } from "@lingui/core";
import type { IconName } from "#ui/icons.ts";
import type { Permission } from "./field.ts";

/**
 * Base of everything a person can run: `Action`, `CreateAction`, `FileAction`, `PageCommand` and
 * `AppCommand`. Buttons, menus, keys, palette and reference all read it.
 */
export interface Command {
  /** Unique, stable and untranslated: used in URLs and recent items. */
  id: string;
  icon: IconName;
  label: MessageDescriptor;
  /** Extra search terms. */
  keywords?: MessageDescriptor;
  /** A single key that runs it on the focused resource. */
  shortcut?: string;
  /** Permission that the paying billing account needs. */
  permission?: Permission;
}
