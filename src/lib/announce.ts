import { ANNOUNCEMENT_MS } from "./constants.ts";
import { topDialog } from "./topDialog.ts";

let forget = 0;

/** Announces a text to screen readers through a live region that outlives every view. */
export function announce(text: string, urgency: "polite" | "assertive" = "polite"): void {
  const region = regionOf(urgency);
  window.clearTimeout(forget);
  // Screen readers skip an identical text, so a repeat gets a trailing space.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  forget = window.setTimeout(() => (region.textContent = ""), ANNOUNCEMENT_MS);
}

function regionOf(urgency: "polite" | "assertive"): HTMLElement {
  const host = topDialog() ?? document.body;
  const existing = host.querySelector<HTMLElement>(`:scope > [data-announcements="${urgency}"]`);
  if (existing) return existing;
  const region = document.createElement("div");
  region.className = "sr-only";
  region.dataset["announcements"] = urgency;
  region.setAttribute("aria-live", urgency);
  host.append(region);
  return region;
}
