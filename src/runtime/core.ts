import type { ActorRefFrom } from "xstate";
import type { callbackMachine } from "#machines/callback/callback.machine.ts";
import type { colourSchemeMachine } from "#machines/colourScheme/colourScheme.machine.ts";
import type { impersonationMachine } from "#machines/impersonation/impersonation.machine.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import type { Theme } from "#themes/theme.ts";

/** Everything that lives as long as the page, signed in or not; workspace.ts holds what needs a sign-in. */
export interface AppCore {
  session: ActorRefFrom<typeof sessionMachine>;
  colourScheme: ActorRefFrom<typeof colourSchemeMachine>;
  /** Set only if the identity provider opened this page. */
  callback: ActorRefFrom<typeof callbackMachine> | undefined;
  impersonation: ActorRefFrom<typeof impersonationMachine>;
  /** The tenant's theme, once the configuration is loaded. */
  theme: () => Theme;
}
