import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type ReactNode, useState } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import "#styles.css";
import { loadSiteConfig } from "#api/config/config.ts";
import { loadTheme } from "#themes/index.ts";
import { applyTheme } from "#themes/theme.ts";
import type { AppCore } from "#runtime/core.ts";
import { CoreProvider } from "#views/context/CoreContext.tsx";

interface StageProps {
  /** The parts of the portal's core that the staged view uses. */
  core: Partial<AppCore>;
  path?: string;
  children: ReactNode;
}

/** Environment of screens without sign-in: configuration, theme, texts, address. */
export async function openStage({ core, path = "/", children }: StageProps) {
  localStorage.setItem("cachedConfig", JSON.stringify({ at: Date.now(), config }));
  await loadSiteConfig(Date.now());
  const theme = await loadTheme("nordmoln");
  applyTheme(theme, "light");
  i18n.loadAndActivate({ locale: "en", messages: {} });
  // The views use nothing else of the core.
  const whole = { theme: () => theme, ...core } as AppCore;
  return (
    <I18nProvider i18n={i18n}>
      <Router hook={memoryLocation({ path }).hook}>
        <CoreProvider value={whole}>{children}</CoreProvider>
      </Router>
    </I18nProvider>
  );
}

/** Covers the page until the test opens it. */
export function Curtain({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    children
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open the page
    </button>
  );
}

const config = { siteName: "Nordmoln Cloud", siteTheme: "warren", loginGoogleButton: true };
