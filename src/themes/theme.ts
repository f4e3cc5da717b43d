import type { MessageDescriptor } from "@lingui/core";
import { contrast, parseColor, toHex } from "./color.ts";
import type { Oklch } from "./color.ts";

export type Scheme = "light" | "dark";
const LAYOUTS = ["warren", "metal"] as const;
export type Layout = (typeof LAYOUTS)[number];
export type Tone = "accent" | "danger" | "warn" | "ok" | "info";

/** The two colours that a tenant picks: `#rgb`, `#rrggbb` or `oklch(L C H)`. */
interface TenantColors {
  accent: string;
  /** Tint of the greys; defaults to the accent. */
  neutral?: string;
}

/** What a tenant decides (Platform shell spec §1); everything else is derived. */
export interface Theme extends TenantColors {
  id: string;
  name: string;
  /** Shape, depth and navigation of the interface; the site configuration's `siteTheme` wins. */
  layout: Layout;
  /** URL of a square logo that is readable on light and on dark. */
  logo: string;
  isoCertificates?: readonly IsoCertificate[];
  wording?: ThemeWording;
}

/** Badge: image URL and optional link. */
export interface IsoCertificate {
  image: string;
  url?: string;
}

/** Tenant texts that replace the defaults in every language; see tenant.ts for how they apply. */
export interface ThemeWording {
  /** Shown above the log-in form, links to the creation of a machine (Platform shell spec §2). */
  promoBanner?: { text: MessageDescriptor };
  /** The tenant's word for an invoice. */
  invoice?: { one: MessageDescriptor; many: MessageDescriptor; unpaid: MessageDescriptor };
  vat?: MessageDescriptor;
  vatNumber?: MessageDescriptor;
  /** Label of a billing account's `integration_id`, and where to get one (Platform shell spec §3). */
  customerId?: { label: MessageDescriptor; registration: { text: MessageDescriptor; url: string } };
}

export type ThemeVariables = Record<`--${string}`, string>;

/** Roles with separate values in the navigation, as `--nav-…`; styles.css maps them back to the role names. */
export const NAV_ROLES = [
  "canvas",
  "raise",
  "hover",
  "line",
  "ink",
  "ink-muted",
  "ink-faint",
  "accent",
  "accent-ink",
  "accent-soft",
  "focus",
];

/** Number of series colours in plots, from `--series-1`. */
export const SERIES = 6;

/**
 * Derives every colour variable of one scheme in one layout, as `#rrggbb`.
 * Text roles reach 4.5:1 and marks, control borders and the focus ring 3:1 on every surface, for any tenant
 * colours: lightness is adjusted until they do. The metal layout's navigation is dark in both schemes.
 * Throws `Invalid color: {value}`.
 */
export const derive = (theme: TenantColors, scheme: Scheme, layout: Layout): ThemeVariables =>
  inLayout((each) => colorsOf(theme, each), scheme, layout);

/** One scheme's colours of `colorsIn`, with those of the layout's navigation. */
export function inLayout(
  colorsIn: (scheme: Scheme) => ThemeVariables,
  scheme: Scheme,
  layout: Layout,
): ThemeVariables {
  const own = colorsIn(scheme);
  const dark = scheme === "dark" || layout === "warren" ? own : colorsIn("dark");
  const [nav, ground] = layout === "warren" ? [own, "canvas"] : [dark, "raise"];
  const valueOf = (role: string) => nav[`--${role === "canvas" ? ground : role}`];
  return { ...own, ...Object.fromEntries(NAV_ROLES.map((role) => [`--nav-${role}`, valueOf(role)])) };
}

/** The colours of one scheme, without the navigation's. */
export function colorsOf(theme: TenantColors, scheme: Scheme): ThemeVariables {
  const accent = parseColor(theme.accent);
  const neutral = parseColor(theme.neutral ?? theme.accent);
  const grey = (l: number): Oklch => ({
    l,
    c: Math.min(neutral.c, scheme === "light" ? 0.006 : 0.01),
    h: neutral.h,
  });
  const light = scheme === "light";

  const surfaces = {
    canvas: toHex(grey(light ? 0.982 : 0.168)),
    raise: toHex(grey(light ? 1 : 0.205)),
    sunken: toHex(grey(light ? 0.966 : 0.182)),
    hover: toHex(grey(light ? 0.957 : 0.25)),
  };
  const tones: Record<Tone, Oklch> = { accent, ...statusTones(light) };
  const soft = Object.fromEntries(
    Object.entries(tones).map(([tone, color]) => [
      tone,
      toHex({ l: light ? 0.958 : 0.275, c: Math.min(color.c, light ? 0.026 : 0.045), h: color.h }),
    ]),
  ) as Record<Tone, string>;
  // A colour readable on the closest ground is readable on all of them.
  const nearest = (grounds: string[]) => extremeOf(grounds, light);
  const plain = nearest(Object.values(surfaces));
  const inkBack = nearest([...Object.values(surfaces), ...Object.values(soft)]);
  const reach = (color: Oklch, ratio: number, against: string) => reachContrast(color, ratio, against, light);

  const variables: ThemeVariables = {
    "--canvas": surfaces.canvas,
    "--raise": surfaces.raise,
    "--sunken": surfaces.sunken,
    "--hover": surfaces.hover,
    "--line": toHex(grey(light ? 0.915 : 0.292)),
    "--line-strong": reach(grey(light ? 0.72 : 0.5), 3, plain),
    "--ink": reach(grey(light ? 0.24 : 0.95), 10, inkBack),
    "--ink-muted": reach(grey(light ? 0.46 : 0.77), 5.5, inkBack),
    "--ink-faint": reach(grey(light ? 0.56 : 0.68), 4.5, inkBack),
    "--focus": reach(accent, 3, inkBack),
    "--backdrop": light ? "#1114" : "#000a",
    "--shadow-alpha": light ? "0.1" : "0.5",
  };
  for (const tone of Object.keys(tones) as Tone[]) {
    const fill = reach(tones[tone], 3, inkBack);
    const onFill = contrast("#ffffff", fill) >= 4.5 ? "#ffffff" : "#000000";
    variables[`--${tone}`] = fill;
    variables[`--${tone}-hover`] = shift(fill, onFill === "#ffffff" ? -0.045 : 0.045);
    variables[`--on-${tone}`] = onFill;
    variables[`--${tone}-ink`] = reach(tones[tone], 4.5, inkBack);
    variables[`--${tone}-soft`] = soft[tone];
  }
  for (let n = 0; n < SERIES; n++) {
    // Neighbours differ in lightness too, for readers with colour blindness.
    const [even, odd] = light ? [0.5, 0.62] : [0.66, 0.8];
    const color = { l: n % 2 ? odd : even, c: Math.max(accent.c, 0.12), h: accent.h + (n * 360) / SERIES };
    variables[`--series-${n + 1}`] = reach(color, 3, plain);
  }
  return variables;
}

/**
 * The theme, with the colours of `spare` if its own are invalid, so that a tenant's mistake leaves a usable portal.
 * `report` gets `Invalid color: {value}` once (Platform shell spec §5).
 */
export function readableTheme(theme: Theme, spare: TenantColors, report: (error: unknown) => void): Theme {
  try {
    parseColor(theme.accent);
    parseColor(theme.neutral ?? theme.accent);
    return theme;
  } catch (error) {
    report(error);
    const { accent, neutral = accent } = spare;
    return { ...theme, accent, neutral };
  }
}

/** Applies a theme to the page. Call it before the first render to avoid a flash of other colours. */
export function applyTheme(theme: Theme, scheme: Scheme, layout: Layout = theme.layout): void {
  const now = document.documentElement.dataset;
  // As the page's first script has left it.
  if (now["theme"] === theme.id && now["scheme"] === scheme && now["layout"] === layout) return;
  applyVariables(derive(theme, scheme, layout), { theme: theme.id, scheme, layout });
}

export function applyVariables(
  variables: ThemeVariables,
  { theme, scheme, layout }: { theme: string; scheme: Scheme; layout: Layout },
): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  root.style.colorScheme = scheme;
  root.dataset["scheme"] = scheme;
  root.dataset["theme"] = theme;
  root.dataset["layout"] = layout;
  // The browser's own bar continues the top bar, also where the scheme is not the system's.
  for (const meta of document.querySelectorAll("meta[name=theme-color]"))
    meta.setAttribute("content", variables["--raise"] ?? "");
}

/** The layout that the site configuration's `siteTheme` picks, if it names one. */
export const layoutNamed = (siteTheme: string | undefined): Layout | undefined =>
  LAYOUTS.find((each) => each === siteTheme);

function statusTones(light: boolean): Record<Exclude<Tone, "accent">, Oklch> {
  return {
    danger: { l: light ? 0.55 : 0.52, c: 0.2, h: 25 },
    warn: { l: light ? 0.64 : 0.78, c: 0.15, h: 68 },
    ok: { l: light ? 0.6 : 0.72, c: 0.15, h: 152 },
    info: { l: light ? 0.58 : 0.7, c: 0.13, h: 245 },
  };
}

const extremeOf = (colors: string[], isDarkest: boolean): string =>
  colors.reduce((one, other) =>
    contrast(other, "#000000") < contrast(one, "#000000") === isDarkest ? other : one,
  );

/** Contrast grows monotonically towards black or white, so binary search finds the first sufficient step. */
function reachContrast(color: Oklch, ratio: number, against: string, darken: boolean): string {
  const STEP = 0.004;
  const end = darken ? 0 : 1;
  const at = (step: number) => {
    const l = color.l + (darken ? -step : step) * STEP;
    return toHex({ ...color, l: Math.min(1, Math.max(0, l)) });
  };
  let [low, high] = [0, Math.ceil(Math.abs(end - color.l) / STEP)];
  while (low < high) {
    // Most colours need no adjustment.
    const middle = low === 0 ? 0 : Math.floor((low + high) / 2);
    if (contrast(at(middle), against) >= ratio) high = middle;
    else low = middle + 1;
  }
  return at(high);
}

function shift(hex: string, by: number): string {
  const color = parseColor(hex);
  return toHex({ ...color, l: color.l + by });
}
