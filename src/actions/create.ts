import type { MessageDescriptor } from "@lingui/core";
import type { Mutation } from "../api/mutation.ts";
import type { ResourceType } from "../resources/resource.ts";
import type { IconName } from "../ui/icons.ts";

/** The one way to make a new resource of a kind: button, palette command and screen are derived from it. */
export interface CreateAction {
  /** Unique and stable among all actions, such as `vm.create`. */
  id: string;
  kind: ResourceType;
  icon: IconName;
  label: MessageDescriptor;
  /** More words people search with. */
  keywords: MessageDescriptor;
  /** Reads "Creating {name}" while it runs. */
  progress: MessageDescriptor;
  /** Reads "{name} is running" when it is done. */
  done: MessageDescriptor;
  /** Of the screen with its form. */
  path: string;
  mutation: Mutation<never>;
}
