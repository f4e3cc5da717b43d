import { ANNOUNCEMENT_MS } from "./constants.ts";

let forget = 0;

/** Has a text read out by screen readers, from a region of the document that outlives every view. */
export function announce(text: string, urgency: "polite" | "assertive" = "polite"): void {
  const region = regionOf(urgency);
  window.clearTimeout(forget);
  // The same text again is no change, and would not be read.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  forget = window.setTimeout(() => (region.textContent = ""), ANNOUNCEMENT_MS);
}

function regionOf(urgency: "polite" | "assertive"): HTMLElement {
  // What is outside a modal dialog is not read while it is open.
  const host = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const existing = host.querySelector<HTMLElement>(`:scope > [data-announcements="${urgency}"]`);
  if (existing) return existing;
  const region = document.createElement("div");
  region.className = "sr-only";
  region.dataset["announcements"] = urgency;
  region.setAttribute("aria-live", urgency);
  host.append(region);
  return region;
}
