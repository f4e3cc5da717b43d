import { onDemand } from "#views/shared/onDemand.tsx";

/** Loaded apart, because it brings every kind of form with it. */
export const ActingStep = onDemand(() => import("./ActingStep.tsx"));
