import type { ResourceType } from "./addresses.ts";

export type { ResourceType };

/** A row as the portal holds it. */
export interface Resource {
  $type: ResourceType;
  /** Slug, for the kinds that live in a location. */
  location?: string;
}
