import * as fc from "fast-check";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import { contrast, parseColor, toHex } from "./color.ts";
import { loadTheme, themes } from "./index.ts";
import { neutral } from "./neutral.ts";
import { applyTheme, derive, NAV_ROLES, readableTheme, SERIES } from "./theme.ts";
import type { Layout, Scheme, Theme, ThemeVariables } from "./theme.ts";

const SCHEMES: Scheme[] = ["light", "dark"];
const LAYOUTS: Layout[] = ["warren", "metal"];
const GREY = { accent: "#6b7280" };
const TONES = ["accent", "danger", "warn", "ok", "info"];
const SURFACES = ["canvas", "raise", "sunken", "hover"];
const NAV_SURFACES = ["nav-canvas", "nav-raise", "nav-hover", "nav-accent-soft"];
const BACKS = [...SURFACES, ...TONES.map((tone) => `${tone}-soft`)];
const TEXTS = ["ink", "ink-muted", "ink-faint", ...TONES.map((tone) => `${tone}-ink`)];

/** Every foreground and background pair in use, with the ratio that WCAG 2.2 AA requires. */
const PAIRS = [
  ...cross(TEXTS, BACKS, 4.5),
  ...TONES.flatMap((tone) => cross([`on-${tone}`], [tone, `${tone}-hover`], 4.5)),
  ...cross([...TONES, "focus"], BACKS, 3),
  ...cross(["line-strong", ...Array.from({ length: SERIES }, (_, n) => `series-${n + 1}`)], SURFACES, 3),
  ...cross(["nav-ink", "nav-ink-muted", "nav-ink-faint", "nav-accent-ink"], NAV_SURFACES, 4.5),
  ...cross(["nav-accent", "nav-focus"], NAV_SURFACES, 3),
];

describe.each(Object.entries(themes))("theme %s", (id, entry) => {
  it("is registered under its own id and name", async () => {
    expect(await entry.load()).toMatchObject({ id, name: entry.name });
  });

  it.each(SCHEMES)("reaches AA for every pairing in the %s scheme, in either layout", async (scheme) => {
    const theme = await entry.load();
    expect(LAYOUTS.flatMap((layout) => failures(derive(theme, scheme, layout)))).toEqual([]);
  });

  it("has readable colours and its own mark", async () => {
    const report = vi.fn<(error: unknown) => void>();
    const theme = await entry.load();
    expect(readableTheme(theme, GREY, report)).toBe(theme);
    expect(report).not.toHaveBeenCalled();
    expect(theme.logo).toMatch(/\.svg$|^data:image\/svg/);
  });
});

test.each(["", "acme", "toString"])(
  "a site whose theme is %j wears no tenant's name, mark or words",
  async (id) => {
    const theme = await loadTheme(id);
    expect(theme).toBe(neutral);
    expect(theme.name).toBe("");
    expect(theme.wording).toBeUndefined();
    expect(failures(derive(theme, "light", theme.layout))).toEqual([]);
  },
);

test("every tenant's folder is registered", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(themes).toSorted());
});

test("every mark is square, has no text and no scripts, and is unique", () => {
  const marks = Object.keys(themes).map((id) =>
    readFileSync(join(import.meta.dirname, id, "logo.svg"), "utf8"),
  );
  for (const mark of marks) {
    expect(mark).toContain('viewBox="0 0 32 32"');
    expect(mark).not.toMatch(/<(text|script|image|foreignObject)|href|\son\w+=/);
  }
  expect(new Set(marks).size).toBe(marks.length);
});

test("styles.css gives every role of the navigation its name back", () => {
  const styles = readFileSync(join(import.meta.dirname, "../styles.css"), "utf8");
  const given = [...styles.matchAll(/^ {4}--([\w-]+): var\(--nav-\1\);$/gm)].map(([, role]) => role);
  expect(given).toEqual(NAV_ROLES);
});

describe("derive", () => {
  it("reaches AA whatever colours a tenant picks", () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(color, color, fc.constantFrom(...SCHEMES), (accent, grey, scheme) => {
        expect(failures(derive({ accent, neutral: grey }, scheme, "metal"))).toEqual([]);
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
    expect(derive({ accent: "#5457d6" }, "light", "warren")).toMatchObject({
      "--accent": "#5457d6",
      "--on-accent": "#ffffff",
    });
  });

  it.each(["", "blue", "#12", "#12345g", "rgb(1,2,3)", "oklch(2 0.1 20)"])("rejects %j", (accent) => {
    expect(() => derive({ accent }, "light", "warren")).toThrow(`Invalid color: ${accent}`);
  });

  it("gives the navigation of the metal layout the dark scheme in both, and that of the warren layout no separate scheme", () => {
    const [light, dark] = SCHEMES.map((scheme) => nav(derive(GREY, scheme, "metal")));
    expect(light).toEqual(dark);
    for (const scheme of SCHEMES) {
      const variables = derive(GREY, scheme, "warren");
      expect(nav(variables)).toEqual(NAV_ROLES.map((role) => variables[`--${role}`]));
    }
  });
});

describe("a tenant's colour that cannot be read", () => {
  it.each([{ accent: "blueish" }, { accent: "#123456", neutral: "blueish" }])(
    "is reported, and %j gives way to readable colours",
    (colors) => {
      const report = vi.fn<(error: unknown) => void>();
      const theme: Theme = { id: "acme", name: "Acme", layout: "metal", logo: "acme.svg", ...colors };
      expect(readableTheme(theme, GREY, report)).toEqual({ ...theme, accent: "#6b7280", neutral: "#6b7280" });
      expect(report).toHaveBeenCalledExactlyOnceWith(new Error("Invalid color: blueish"));
    },
  );
});

test("a look that the page has is not applied again, another one is", () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const setProperty = vi.fn<(name: string, value: string) => void>();
  vi.stubGlobal("document", {
    documentElement: { dataset: {}, style: { setProperty } },
    querySelectorAll: () => [],
  });
  const isApplied = (...look: Parameters<typeof applyTheme>) => {
    setProperty.mockClear();
    applyTheme(...look);
    return setProperty.mock.calls.length > 0;
  };
  expect(isApplied(neutral, "light")).toBe(true);
  expect(isApplied(neutral, "light", neutral.layout)).toBe(false);
  expect(isApplied(neutral, "dark")).toBe(true);
  expect(isApplied(neutral, "dark", "metal")).toBe(true);
  expect(isApplied({ ...neutral, id: "warren" }, "dark", "metal")).toBe(true);
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

const nav = (variables: ThemeVariables) => NAV_ROLES.map((role) => variables[`--nav-${role}`]);

function failures(variables: ThemeVariables): string[] {
  return PAIRS.flatMap(({ front, back, ratio }) => {
    const reached = contrast(variables[`--${front}`] ?? "", variables[`--${back}`] ?? "");
    return reached >= ratio ? [] : [`${front} on ${back}: ${reached.toFixed(2)} < ${ratio}`];
  });
}

function cross(fronts: string[], backs: string[], ratio: number) {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, ratio })));
}
