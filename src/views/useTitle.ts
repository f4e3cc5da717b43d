import { useEffect } from "react";
import { site } from "../api/config.ts";
import { pageTitle } from "../title.ts";

/** `{title} | {site name}` (Platform shell spec §2). */
export function useTitle(title: string): void {
  useEffect(() => pageTitle.set(`${title} | ${site().siteName}`), [title]);
}
