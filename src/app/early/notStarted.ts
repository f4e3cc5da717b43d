import { knownConfig, languageOf } from "./visit.ts";

/** Id of the element with the markup by language, which the build puts into the page. */
export const NOT_STARTED_ID = "not-started";

/** Shows that the portal has not started, and what helps. Without its element, it does not start later either. */
export function showNotStarted(): void {
  const source = document.getElementById(NOT_STARTED_ID);
  if (source === null) return;
  const markups = JSON.parse(source.textContent) as { en: string } & Readonly<Record<string, string>>;
  document.body.innerHTML = markups[languageOf(knownConfig() ?? {})] ?? markups.en;
  document.querySelector("button")?.addEventListener("click", () => location.reload());
}
