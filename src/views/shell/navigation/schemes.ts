import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SchemePreference } from "#machines/colourScheme/colourScheme.machine.ts";

/** The colours one may choose, by the name of their icon too. */
export const schemes: readonly { id: SchemePreference; label: MessageDescriptor }[] = [
  { id: "auto", label: msg`As the system has it` },
  { id: "light", label: msg`Light` },
  { id: "dark", label: msg`Dark` },
];
