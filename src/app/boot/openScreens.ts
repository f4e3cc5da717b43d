import type { ComponentType } from "react";
import type { Environment } from "#lib/environment.ts";
import { openPaths } from "#declarations/addresses.ts";

type OpenScreens = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

/** Screens for everybody, signed in or not, by their path (Platform shell spec §2). The themes are for those who make them. */
export const openScreens = (environment: Environment): OpenScreens => ({
  [openPaths.consent]: () => import("#views/consent/ConsentScreen.tsx"),
  [openPaths.emailVerification]: () => import("#views/login/EmailVerificationView.tsx"),
  [openPaths.paymentReturn]: () => import("#views/callback/PaymentReturnView.tsx"),
  ...(environment === "development" && {
    [openPaths.themes]: () => import("#views/themes/ThemesView.tsx"),
  }),
});
