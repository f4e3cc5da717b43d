import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CreateForm } from "#declarations/create.ts";
import type { FieldValues } from "#declarations/field.ts";
import { useRead } from "#views/resource/read/useRead.ts";

export interface LoadedOptions<Options> {
  options: Options;
  /** No complete set of options has loaded yet. */
  isFirstLoading: boolean;
  /** Options that depend on the current values are loading. */
  isLoading: boolean;
  errors: readonly Error[];
  retry: () => void;
}

export const cachedOptions = <Options>(
  form: CreateForm<Options, unknown>,
  values: FieldValues,
  queryClient: QueryClient,
): Options => form.options(values, ({ queryKey }) => queryClient.getQueryData(queryKey));

/** Options for these values; loads everything the form reads. */
export function useFormOptions<Options>(
  form: CreateForm<Options, unknown>,
  values: FieldValues,
): LoadedOptions<Options> {
  const [isComplete, setComplete] = useState(false);
  const { value: options, results } = useRead((read) => form.options(values, read));
  const isLoading = results.some((result) => result.isLoading);
  if (!isLoading && !isComplete) setComplete(true);
  return {
    options,
    isFirstLoading: !isComplete && isLoading,
    isLoading,
    errors: results.flatMap((result) => result.error ?? []),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
