import { i18n } from "@lingui/core";
import { QueryClient } from "@tanstack/react-query";
import { siteWithout } from "../tests/support/everythingOn.ts";
import { createKinds, everyKind } from "../tests/support/kinds.ts";

/** Everything the action reference is generated from; loaded through Vite (load.ts) in one go. */

i18n.loadAndActivate({ locale: "en", messages: {} });
// Forms depend on the features that a site has.
siteWithout();
// Some requests contain the portal's URL.
Object.assign(globalThis, { location: new URL("https://portal.example.com/app") });

export const kinds = everyKind(createKinds(new QueryClient()));

export { eventOf } from "#declarations/action.ts";
export { statesTaking } from "#machines/lifecycle/whyNot.ts";
export { machines } from "../tests/support/model/machines.ts";
export { samples } from "../tests/support/samples.ts";
