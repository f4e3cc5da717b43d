import type { MessageDescriptor } from "@lingui/core";
import type { IconName } from "#ui/icons.ts";
import type { Permission } from "./field.ts";

/**
 * Whatever a person can run: on a resource or several (`Action`), on what is to be made (`CreateAction`), on an object in a bucket
 * (`FileAction`), on a resource's own page (`PageCommand`), on the application (`AppCommand`). Buttons, menus, keys, palette and reference say the same of each.
 */
export interface Command {
  /** Unique and stable, in no language: goes into addresses and recents. */
  id: string;
  icon: IconName;
  label: MessageDescriptor;
  /** More words people search with. */
  keywords?: MessageDescriptor;
  /** One key that runs it on what is in focus. */
  shortcut?: string;
  /** What the billing account that pays has to allow for it. */
  permission?: Permission;
}
