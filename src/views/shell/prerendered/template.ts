import type { FeatureFlag } from "#api/config/siteConfig.ts";
import type { Layout, Scheme, ThemeVariables } from "#themes/theme.ts";

/** The navigation of a frame: beside the screen, wide or narrow, or below it. */
export type FrameVariant = "sidebar" | "rail" | "bottom";

/** The shell without a screen, in the look of a theme. The build writes it (scripts/prerender), the server puts it into the page. */
export interface FrameTemplate extends RenderedFrame {
  /** The part of the stylesheet that the frame needs. */
  styles: string;
}

export interface RenderedFrame {
  /** Theme id. */
  theme: string;
  layout: Layout;
  colors: Readonly<Record<Scheme, ThemeVariables>>;
  /** Markup with placeholders for texts, site name and the header of the screen. */
  variants: Readonly<Record<FrameVariant, string>>;
  /** Headers of lists, by path. */
  headers: Readonly<Record<string, RenderedHeader>>;
  /** The texts of the placeholders, by language and message id. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface RenderedHeader {
  /** The switch of the list's kind. */
  flag?: FeatureFlag;
  markup: string;
}

/** Id of the template in the page. */
export const FRAME_TEMPLATE_ID = "shell-template";

/** Stands for a text, the site name or the header in the markup. */
export const slot = (key: string): string => `/{${key}}/`;

/** All markup of a frame. */
export const markupsOf = ({ variants, headers }: Pick<RenderedFrame, "variants" | "headers">): string[] => [
  ...Object.values(variants),
  ...Object.values(headers).map(({ markup }) => markup),
];

const SLOT = /\/\{([^}]+)\}\//g;

export const slotsIn = (markup: string): string[] =>
  [...markup.matchAll(SLOT)].flatMap(([, key]) => key ?? []);

/** The markup with what `textOf` gives for each slot. */
export const fillSlots = (markup: string, textOf: (key: string) => string): string =>
  markup.replaceAll(SLOT, (_, key: string) => textOf(key));
