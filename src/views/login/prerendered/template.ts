import { escapeHtml, slot } from "#lib/texts/slots.ts";
import type { Layout, ThemeVariables } from "#themes/theme.ts";

/** What the prerendered log-in form takes from the site configuration and the address. */
export const TEMPLATE_KEYS = [
  "siteName",
  "loginLogoImg",
  "loginTitle",
  "loginSubtitle",
  "loginGoogleButton",
  "loginIntro",
  "termsUrl",
  "username",
] as const;

export type TemplateKey = (typeof TEMPLATE_KEYS)[number];

/** Markup: fixed, or one for a value that is set and another for one that is not. */
export type Piece = string | { key: TemplateKey; filled: string; empty: string };

/** The log-in form of a theme, written by the build (scripts/prerender) and put into the page by the server. */
export interface LoginTemplate extends RenderedForm {
  /** The part of the stylesheet that the form needs. */
  styles: string;
}

/** The markup of the form, with the look of its theme. */
export interface RenderedForm {
  /** Theme id. */
  theme: string;
  layout: Layout;
  variables: ThemeVariables;
  /** The path on which the promotion's banner says more. */
  promoted?: string;
  /** By language. */
  pieces: Readonly<Record<string, readonly Piece[]>>;
}

/** Id of the template in the page. */
export const TEMPLATE_ID = "login-template";

/** The markup with its values; unset and empty ones leave out what shows them. */
export const fill = (
  pieces: readonly Piece[],
  values: Readonly<Partial<Record<TemplateKey, unknown>>>,
): string =>
  pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const { key, filled, empty } = piece;
      const value = values[key];
      return value ? filled.replaceAll(slot(key), () => escapeHtml(String(value))) : empty;
    })
    .join("");
