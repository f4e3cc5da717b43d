import type { ActorRefFrom } from "xstate";
import type { callbackMachine } from "#machines/callback/callback.machine.ts";
import type { colourSchemeMachine } from "#machines/colourScheme/colourScheme.machine.ts";
import type { impersonationMachine } from "#machines/impersonation/impersonation.machine.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import type { Theme } from "#themes/theme.ts";

/** What lives as long as the page, signed in or not. What only the signed-in need is in workspace.ts. */
export interface AppCore {
  session: ActorRefFrom<typeof sessionMachine>;
  colourScheme: ActorRefFrom<typeof colourSchemeMachine>;
  /** There only when the page was opened by the identity provider. */
  callback: ActorRefFrom<typeof callbackMachine> | undefined;
  impersonation: ActorRefFrom<typeof impersonationMachine>;
  /** The tenant's, once the configuration is there. */
  theme: () => Theme;
}
