import { useLingui } from "@lingui/react/macro";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { Action, Warning } from "#declarations/action.ts";
import { Banner } from "#ui/Banner.tsx";

/** Warning above the form of an action that is harmful in some cases, in dialog and palette. */
export function RunWarning({ action: { warning } }: { action: Action }) {
  return warning ? <WarningBanner warning={warning} /> : null;
}

export function WarningBanner({ warning }: { warning: Warning }) {
  const { i18n } = useLingui();
  const { data } = useQuery(warning.when as unknown as UseQueryOptions<boolean>);
  return data === true ? <Banner tone="warn">{i18n._(warning.text)}</Banner> : null;
}
