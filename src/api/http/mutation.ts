import type { MessageDescriptor } from "@lingui/core";
import { type Call, send } from "./client.ts";
import { type ApiError, type Leftover, toApiError } from "./errors.ts";
import type { Touched } from "./rows.ts";

/** A change of server state, as data. The registry test finds every one by this shape. */
export interface Mutation<I> {
  readonly isMutation: true;
  /** The request; `json` or `form` inside it is the one encoding table of the API. */
  call(input: I): Call;
  /** What the change makes stale, in the order in which it is read; without an answer when it was refused or lost. */
  invalidates(input: I, answer?: unknown): readonly Touched[];
  /** What a failure is called, whatever the server says of it (resources spec §8). */
  errorMessage: MessageDescriptor;
  /** Called once the server has answered, with its error if it refused. */
  answered?(input: I, error: ApiError | undefined): void;
  /** Where that depends on what was asked for. */
  errorMessageFor?(input: I): MessageDescriptor | undefined;
}

export const mutation = <I>(spec: Omit<Mutation<I>, "isMutation">): Mutation<I> => ({
  isMutation: true,
  ...spec,
});

/** A mutation with its input, ready to send. */
export interface Request<I = never> {
  mutation: Mutation<I>;
  input: I;
  /** What stays as it is when those before it went through and this one fails. */
  left?: Leftover;
  /** What may have changed when its own answer is lost. */
  lost?: Leftover;
}

/**
 * Sends the change, once. What no schema describes of an answer is handed to nobody.
 * @throws {ApiError} that also says what was attempted
 */
export async function mutate<I>(
  { call, errorMessage, errorMessageFor, answered }: Mutation<I>,
  input: I,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    const it = call(input);
    const answer = await send(it, signal);
    answered?.(input, undefined);
    return it.shape || it.isFile ? answer : undefined;
  } catch (thrown) {
    const error = toApiError(thrown);
    error.attempt = errorMessageFor?.(input) ?? errorMessage;
    answered?.(input, error);
    throw error;
  }
}
