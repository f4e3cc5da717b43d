import type { MessageDescriptor } from "@lingui/core";
import type { QueryKey } from "@tanstack/react-query";
import type { Call } from "./client.ts";

/** A change of server state, as data. The registry test finds every one by this shape. */
export interface Mutation<I> {
  readonly isMutation: true;
  /** The request; `json` or `form` inside it is the one encoding table of the API. */
  call(input: I): Call;
  /** Query keys whose data the change makes stale. */
  touches(input: I): QueryKey[];
  /** The catalogue's message for a refusal without words of its own (resources spec §8). */
  failed: MessageDescriptor;
}

export const mutation = <I>(spec: Omit<Mutation<I>, "isMutation">): Mutation<I> => ({
  isMutation: true,
  ...spec,
});
