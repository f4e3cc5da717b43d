import { useEffect } from "react";
import { site } from "#api/config/site.ts";
import { pageTitle } from "#runtime/page/title.ts";

/** `{title} | {site name}` (Platform shell spec §2). */
export function useTitle(title: string): void {
  useEffect(() => pageTitle.set(`${title} | ${site().siteName}`), [title]);
}
