import { fromCallback } from "xstate";
import { onStoredElsewhere, readStored, writeStored } from "#lib/storage/storage.ts";
import type { Scheme } from "#themes/theme.ts";
import type { ColourSchemeEvent, SchemePreference } from "./colourScheme.machine.ts";

const systemQuery = () => window.matchMedia("(prefers-color-scheme: dark)");

export const systemScheme = (): Scheme => (systemQuery().matches ? "dark" : "light");

export const keepPreference = (preference: SchemePreference): void =>
  void writeStored("colour_scheme", preference);

/** The choice stored on this device; anything unknown is "auto". */
export function storedPreference(): SchemePreference {
  const stored = readStored("colour_scheme");
  return stored === "light" || stored === "dark" ? stored : "auto";
}

export const createColourSchemeActors = () => ({
  watchSystem: fromCallback<ColourSchemeEvent, void>(({ sendBack }) => {
    const query = systemQuery();
    const listen = () => sendBack({ type: "system.changed", scheme: query.matches ? "dark" : "light" });
    query.addEventListener("change", listen);
    return () => query.removeEventListener("change", listen);
  }),
  watchTabs: fromCallback<ColourSchemeEvent, void>(({ sendBack }) =>
    onStoredElsewhere("colour_scheme", () =>
      sendBack({ type: "scheme.choose", preference: storedPreference() }),
    ),
  ),
});
