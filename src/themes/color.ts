/** A colour in OKLCH: lightness 0..1, chroma 0..~0.37, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

/**
 * Reads `#rgb`, `#rrggbb` or `oklch(L C H)` (L as 0..1 or a percentage).
 * Throws `Invalid color: {value}` on anything else (Platform shell spec §5).
 */
export function parseColor(value: string): Oklch {
  const text = value.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex) return fromHex(hex);
  const [, lightness, unit, chroma, hue] =
    /^oklch\(\s*(\d*\.?\d+)(%?)\s+(\d*\.?\d+)\s+(\d*\.?\d+)(?:deg)?\s*\)$/.exec(text) ?? [];
  const l = Number(lightness) / (unit === "%" ? 100 : 1);
  if (hue === undefined || l > 1) throw new Error(`Invalid color: ${value}`);
  return { l, c: Number(chroma), h: Number(hue) };
}

export function isColor(value: string): boolean {
  try {
    return parseColor(value) !== undefined;
  } catch {
    return false;
  }
}

/** Converts to `#rrggbb`; colours outside sRGB keep lightness and hue and lose chroma. */
export function toHex(color: Oklch): string {
  const channels = toLinear(inGamut(color)).map((v) => Math.round(clamp(encode(v)) * 255));
  return `#${channels.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1..21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex.slice(1));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function fromHex(hex: string): Oklch {
  const [r, g, b] = linearOf(hex.length === 3 ? hex.replaceAll(/./g, "$&$&") : hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

function toLinear({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const lms = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((v) => v ** 3) as [number, number, number];
  return [
    4.0767416621 * lms[0] - 3.3077115913 * lms[1] + 0.2309699292 * lms[2],
    -1.2684380046 * lms[0] + 2.6097574011 * lms[1] - 0.3413193965 * lms[2],
    -0.0041960863 * lms[0] - 0.7034186147 * lms[1] + 1.707614701 * lms[2],
  ];
}

function inGamut(color: Oklch): Oklch {
  const fits = (c: number) => toLinear({ ...color, c }).every((v) => v >= -0.0005 && v <= 1.0005);
  if (fits(color.c)) return color;
  let [low, high] = [0, color.c];
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return { ...color, c: low };
}

function linearOf(hex: string): Triple {
  const channel = (at: number) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(0), channel(2), channel(4)];
}

const decode = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const encode = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const clamp = (v: number) => Math.min(1, Math.max(0, v));
