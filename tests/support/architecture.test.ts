import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
const listed = (folder: string) => filesIn(folder).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));

const portal = listed("src");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const within = (...folders: string[]) =>
  portal.filter((file) => folders.some((it) => file.startsWith(`src/${it}/`)));

interface Import {
  target: string;
  kind: "value" | "type" | "lazy";
}

/** Imports of a file, as paths from the root; packages keep their names. */
function importsOf(file: string): Import[] {
  const statements = textOf(file).matchAll(
    /^(?:import|export)\s+(type\b)?[^;]*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)|^import "([^"]+)"/gm,
  );
  return [...statements].map(([, type, from, lazy, bare]) => ({
    target: sourceOf(from ?? lazy ?? bare ?? "", file),
    kind: type ? "type" : lazy ? "lazy" : "value",
  }));
}

/** Resolves a relative path or a `#` alias from the root; packages keep their names. */
function sourceOf(target: string, file: string): string {
  if (target.startsWith("#")) return `src/${target.slice(1)}`;
  return target.startsWith(".") ? relative(root, join(root, file, "..", target)) : target;
}

const graph = new Map(portal.map((file) => [file, importsOf(file)]));

function offenders(
  files: readonly string[],
  forbidden: (target: string, file: string, kind: Import["kind"]) => boolean,
): string[] {
  return files.flatMap((file) =>
    (graph.get(file) ?? importsOf(file))
      .filter(({ target, kind }) => forbidden(target, file, kind))
      .map(({ target }) => `${file} imports ${target}`),
  );
}

/** From the bottom up: a folder imports only earlier ones, types included (docs/architecture.md). */
const LAYERS = [
  "lib",
  "themes",
  "ui",
  "api",
  "billing",
  "payments",
  "declarations",
  "machines",
  "actions",
  "resources",
  "runtime",
  "views",
  "app",
  "main.tsx",
];

const layerOf = (file: string) => LAYERS.indexOf(file.split("/")[1] ?? "");

test("each folder imports only what lies below it, types included", () => {
  expect(portal.filter((file) => layerOf(file) < 0)).toEqual([]);
  const isAbove = (target: string, file: string) =>
    /^src\/.*\.tsx?$/.test(target) && layerOf(target) > layerOf(file);
  expect(offenders(portal, isAbove)).toEqual([]);
});

test("no file imports itself by way of others, types included", () => {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const { target } of graph.get(file) ?? []) {
      const cycle = graph.has(target) ? visit(target, [...path, file]) : undefined;
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  expect(portal.flatMap((file) => visit(file, []) ?? [])).toEqual([]);
});

test("a folder that is no list of equals holds eight source files at most", () => {
  const EQUALS = new Set(["src/ui", "src/resources"]);
  const folders = Map.groupBy(portal, (file) => file.slice(0, file.lastIndexOf("/")));
  const full = [...folders].filter(([folder, files]) => files.length > 8 && !EQUALS.has(folder));
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test("a chart takes values of xstate, constants and other charts alone", () => {
  const charts = portal.filter((file) => file.endsWith(".machine.ts"));
  expect(charts.length).toBeGreaterThan(0);
  const isAllowed = (target: string) =>
    target === "xstate" ||
    target === "src/lib/constants.ts" ||
    (target.startsWith("src/machines/") && !target.endsWith(".actors.ts"));
  const values = charts.flatMap((file) =>
    (graph.get(file) ?? [])
      .filter(({ target, kind }) => kind !== "type" && !isAllowed(target))
      .map(({ target }) => `${file} imports ${target}`),
  );
  expect(values).toEqual([]);
});

test("primitives know no router, API, machine or query", () => {
  const isTheirs = (target: string) =>
    /^(wouter|xstate|@xstate\/react|@tanstack\/react-query|ky)$/.test(target);
  expect(offenders(within("ui"), isTheirs)).toEqual([]);
});

test("views send no request of their own", () => {
  const files = within("views", "app/boot");
  const sends = (target: string, _file: string, kind: Import["kind"]) =>
    target === "ky" || (target === "src/api/http/client.ts" && kind !== "type");
  expect(offenders(files, sends)).toEqual([]);
  expect(files.filter((file) => /\bfetch\(/.test(textOf(file)))).toEqual([]);
});

test("views make no machine and change no machine's context", () => {
  const makes = /(?<!Object\.)\b(?:createMachine|setup|assign)\(/;
  expect(within("views").filter((file) => makes.test(textOf(file)))).toEqual([]);
});

test("every actor is recorded for the session log, except those of copy controls and of what shows the log", () => {
  const starts = /(?<!function )\b(?:createActor|useActorRef)\(/g;
  const recorded = /(?<![\w.])inspect(?=,| \}|\n)/g;
  const count = (file: string, pattern: RegExp) => [...textOf(file).matchAll(pattern)].length;
  // The import is one more.
  const isComplete = (file: string) => count(file, recorded) >= count(file, starts) + 1;
  const starting = portal.filter((file) => count(file, starts) > 0);
  expect(starting.filter((file) => !isComplete(file))).toEqual([
    "src/app/recorded/recordedApp.ts",
    "src/runtime/recorded/recordedCreations.ts",
    "src/views/sessionLog/SessionLogSheet.tsx",
    "src/views/shared/copy/CopyControl.tsx",
  ]);
});

test("only the mock API reaches into the sandbox, and the sandbox never into the portal", () => {
  const files = portal.filter((file) => file !== "src/api/mockCloud.ts");
  expect(offenders(files, (target) => target.startsWith("sandbox/"))).toEqual([]);
  expect(offenders(listed("sandbox"), (target) => target.startsWith("src/"))).toEqual([]);
});

test("the browser's storage is reached through src/lib/storage alone, where everything stored is declared", () => {
  const files = portal.filter((file) => !/^src\/lib\/storage\/(storage|cookies)\.ts$/.test(file));
  const reaches = (file: string) =>
    /\b(localStorage|sessionStorage|indexedDB)\b|document\.cookie|EventListener\("storage"/.test(
      textOf(file),
    );
  expect(files.filter(reaches)).toEqual([]);
});

test("no test measures time, which depends on the machine: the benchmark does", () => {
  const files = ["src", "sandbox", "tests", "scripts", "deploy"].flatMap(filesIn);
  const tests = files.filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file));
  expect(tests).not.toEqual([]);
  expect(tests.filter((file) => /performance\.now\(\) -/.test(textOf(file)))).toEqual([]);
});
