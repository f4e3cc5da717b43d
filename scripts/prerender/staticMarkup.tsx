import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export const i18nIn = (locale: string, messages: Messages): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } });

/** The markup of a view, without the links with which React asks for its pictures ahead. */
export const staticMarkup = (view: ReactNode, i18n: I18n): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{view}</I18nProvider>).replace(/^(?:<link[^>]*>)+/, "");
