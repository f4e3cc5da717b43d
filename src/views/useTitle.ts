import { useEffect } from "react";
import { site } from "../api/config.ts";

/** `{title} | {site name}` (Platform shell spec §2). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${site().siteName}`;
  }, [title]);
}
