import "./styles.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { lazy, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { createApp } from "./app.ts";
import { BASE_PATH } from "./constants.ts";
import { startI18n } from "./i18n.ts";
import { CoreProvider } from "./views/CoreContext.tsx";
import { Root } from "./views/boot/Root.tsx";

const SignedIn = lazy(() => import("./views/boot/SignedIn.tsx"));

const element = document.getElementById("root");
if (element === null) throw new Error("The page has no #root");

void startI18n();
const core = createApp();

createRoot(element).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Router base={BASE_PATH}>
        <CoreProvider value={core}>
          <Root signedIn={<SignedIn />} />
        </CoreProvider>
      </Router>
    </I18nProvider>
  </StrictMode>,
);
