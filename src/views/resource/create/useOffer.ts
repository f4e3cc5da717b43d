import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CreateForm } from "#declarations/create.ts";
import type { FieldValues } from "#declarations/field.ts";
import { useRead } from "#views/resource/read/useRead.ts";

export interface LoadedOffer<Offer> {
  offer: Offer;
  /** Nothing was complete yet: there is nothing to draw. */
  isFirstLoading: boolean;
  /** What these values choose brings more to choose from, which is on its way. */
  isLoading: boolean;
  errors: readonly Error[];
  retry: () => void;
}

/** The offer as the cache has it now. */
export const offerNow = <Offer>(
  form: CreateForm<Offer, unknown>,
  values: FieldValues,
  queryClient: QueryClient,
): Offer => form.offer(values, ({ queryKey }) => queryClient.getQueryData(queryKey));

/** What can be chosen for these values; whatever the form reads of the server is loaded. */
export function useOffer<Offer>(form: CreateForm<Offer, unknown>, values: FieldValues): LoadedOffer<Offer> {
  const [isComplete, setComplete] = useState(false);
  const { value: offer, results } = useRead((read) => form.offer(values, read));
  const isLoading = results.some((result) => result.isLoading);
  if (!isLoading && !isComplete) setComplete(true);
  return {
    offer,
    isFirstLoading: !isComplete && isLoading,
    isLoading,
    errors: results.flatMap((result) => result.error ?? []),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
