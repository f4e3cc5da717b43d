import type { FeatureFlag } from "#api/config/siteConfig.ts";
import type { Layout, Scheme, ThemeVariables } from "#themes/theme.ts";

/** The navigation of a frame: beside the screen, wide or narrow, or below it. */
export type FrameVariant = "sidebar" | "rail" | "bottom";

/**
 * The shell without a screen, in the look of a theme, written by the build (scripts/prerender) and put into the page by
 * the server.
 */
export interface FrameTemplate extends RenderedFrame {
  /** The part of the stylesheet that the frame needs. */
  styles: string;
}

export interface RenderedFrame {
  /** Theme id. */
  theme: string;
  layout: Layout;
  colors: Readonly<Record<Scheme, ThemeVariables>>;
  /** Markup with slots for texts, site name and the header of the screen. */
  variants: Readonly<Record<FrameVariant, string>>;
  /** Headers of lists, by path. */
  headers: Readonly<Record<string, RenderedHeader>>;
  /** The texts of the slots, by language and message id. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface RenderedHeader {
  /** The switch of the list's kind. */
  flag?: FeatureFlag;
  markup: string;
}

/** Id of the template in the page. */
export const FRAME_TEMPLATE_ID = "shell-template";

/** All markup of a frame. */
export const markupsOf = ({ variants, headers }: Pick<RenderedFrame, "variants" | "headers">): string[] => [
  ...Object.values(variants),
  ...Object.values(headers).map(({ markup }) => markup),
];
