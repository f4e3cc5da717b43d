import type { ComponentType } from "react";
import type { Environment } from "#lib/environment.ts";
import { openPaths } from "#declarations/addresses.ts";

type OpenScreens = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

/** Screens that need no sign-in, by path (Platform shell spec §2). The theme gallery is for developers. */
export const openScreens = (environment: Environment): OpenScreens => ({
  [openPaths.consent]: () => import("#views/consent/ConsentScreen.tsx"),
  [openPaths.emailVerification]: () => import("#views/login/EmailVerificationView.tsx"),
  [openPaths.paymentReturn]: () => import("#views/callback/PaymentReturnView.tsx"),
  ...(environment === "development" && {
    [openPaths.themes]: () => import("#views/themes/ThemesView.tsx"),
  }),
});
