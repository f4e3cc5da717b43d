import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, parseColor, toHex } from "./color.ts";
import { themes } from "./index.ts";
import { derive } from "./theme.ts";
import type { Scheme, ThemeVariables } from "./theme.ts";

const SCHEMES: Scheme[] = ["light", "dark"];
const TONES = ["accent", "danger", "warn", "ok", "info"];
const SURFACES = ["canvas", "raise", "sunken", "hover"];
const BACKS = [...SURFACES, ...TONES.map((tone) => `${tone}-soft`)];
const TEXTS = ["ink", "ink-muted", "ink-faint", ...TONES.map((tone) => `${tone}-ink`)];

/** Every foreground and background that may meet, with the ratio WCAG 2.2 AA asks of them. */
const PAIRS = [
  ...cross(TEXTS, BACKS, 4.5),
  ...TONES.flatMap((tone) => cross([`on-${tone}`], [tone, `${tone}-hover`], 4.5)),
  ...cross([...TONES, "focus"], BACKS, 3),
  ...cross(["line-strong"], SURFACES, 3),
];

describe.each(Object.entries(themes))("theme %s", (id, entry) => {
  it("is registered under its own id and name", async () => {
    expect(await entry.load()).toMatchObject({ id, name: entry.name });
  });

  it.each(SCHEMES)("reaches AA for every pairing in the %s scheme", async (scheme) => {
    expect(failures(derive(await entry.load(), scheme))).toEqual([]);
  });
});

describe("derive", () => {
  it("reaches AA whatever colours a tenant picks", () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(color, color, fc.constantFrom(...SCHEMES), (accent, neutral, scheme) => {
        expect(failures(derive({ accent, neutral }, scheme))).toEqual([]);
      }),
      {
        numRuns: 300,
        examples: [
          ["#000000", "#000000", "dark"],
          ["#ffffff", "#ffffff", "light"],
        ],
      },
    );
  });

  it("keeps an accent that already reads well", () => {
    expect(derive({ accent: "#5457d6" }, "light")).toMatchObject({
      "--accent": "#5457d6",
      "--on-accent": "#ffffff",
    });
  });

  it.each(["", "blue", "#12", "#12345g", "rgb(1,2,3)", "oklch(2 0.1 20)"])("rejects %j", (accent) => {
    expect(() => derive({ accent }, "light")).toThrow(`Invalid color: ${accent}`);
  });
});

describe("colours", () => {
  it("survive the way to OKLCH and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, "0")}`;
        expect(toHex(parseColor(hex))).toBe(hex);
      }),
    );
  });

  it("reads short hex and percentages", () => {
    expect(toHex(parseColor("#fff"))).toBe("#ffffff");
    expect(parseColor("oklch(55% 0.2 25)")).toEqual({ l: 0.55, c: 0.2, h: 25 });
  });

  it("gives the ratios of WCAG's own examples", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});

function failures(variables: ThemeVariables): string[] {
  return PAIRS.flatMap(({ front, back, ratio }) => {
    const reached = contrast(variables[`--${front}`] ?? "", variables[`--${back}`] ?? "");
    return reached >= ratio ? [] : [`${front} on ${back}: ${reached.toFixed(2)} < ${ratio}`];
  });
}

function cross(fronts: string[], backs: string[], ratio: number) {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, ratio })));
}
