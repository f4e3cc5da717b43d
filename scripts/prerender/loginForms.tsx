import type { Messages } from "@lingui/core";
import { Router } from "wouter";
import { createActor } from "xstate";
import { setSite } from "#api/config/site.ts";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import { paths } from "#declarations/paths.ts";
import { BASE_PATH } from "#lib/constants.ts";
import { slot } from "#lib/texts/slots.ts";
import { type LoginInput, loginMachine } from "#machines/login/login.machine.ts";
import type { AppCore } from "#runtime/core.ts";
import { derive, type Theme } from "#themes/theme.ts";
import { CoreProvider } from "#views/context/CoreContext.tsx";
import { LoginView } from "#views/login/LoginView.tsx";
import type { RenderedForm, TemplateKey } from "#views/login/prerendered/template.ts";
import { type Catalogues, loadedThemes } from "./loadedThemes.ts";
import { piecesOf } from "./pieces.ts";
import { i18nIn, staticMarkup } from "./staticMarkup.tsx";

/** The log-in form of every theme, in every language. */
export const loginForms = (catalogues: Catalogues): RenderedForm[] =>
  loadedThemes.map((theme) => {
    const pieces = [...catalogues].map(([language, messages]) => [
      language,
      piecesOf((keys) => render({ theme, language, messages, keys })),
    ]);
    return {
      theme: theme.id,
      layout: theme.layout,
      // The layouts differ in the navigation only.
      variables: derive(theme, "light", theme.layout),
      ...(theme.wording?.promoBanner && { promoted: paths.create("virtual_machine") }),
      pieces: Object.fromEntries(pieces) as RenderedForm["pieces"],
    };
  });

const untouched: LoginInput = {
  username: "",
  password: "",
  referralCode: undefined,
  firstMode: "login",
  mockEnabled: false,
  apiKey: "",
  apiPrefixes: [],
  apiPrefix: "",
};

interface Rendering {
  theme: Theme;
  language: string;
  messages: Messages;
  keys: readonly TemplateKey[];
}

function render({ theme, language, messages, keys }: Rendering): string {
  const values = Object.fromEntries(keys.map((key) => [key, slot(key)])) as Partial<SiteConfig> & {
    username?: string;
  };
  setSite(values);
  const actor = createActor(loginMachine, { input: { ...untouched, username: values.username ?? "" } });
  return staticMarkup(
    <Router base={BASE_PATH} ssrPath={`${BASE_PATH}/`}>
      <CoreProvider value={{ theme: () => theme } as AppCore}>
        <LoginView actor={actor} />
      </CoreProvider>
    </Router>,
    i18nIn(language, messages),
  );
}
