import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { START_SOURCES } from "../../lingui.config.ts";

const root = join(import.meta.dirname, "../..");

const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** What a file imports, as paths from the root; packages keep their names. Type imports leave no trace at run time. */
function imports(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)/gm)]
    .map((match) => match[1] ?? match[2] ?? "")
    .map((target) => sourceOf(target, file));
}

/** A relative path and the alias `#` as a path from the root; packages keep their names. */
function sourceOf(target: string, file: string): string {
  if (target.startsWith("#")) return `src/${target.slice(1)}`;
  return target.startsWith(".") ? relative(root, join(root, file, "..", target)) : target;
}

function offenders(files: string[], forbidden: (target: string, file: string) => boolean): string[] {
  return files.flatMap((file) =>
    imports(file)
      .filter((target) => forbidden(target, file))
      .map((target) => `${file} imports ${target}`),
  );
}

test("machines know only xstate, constants and each other", () => {
  const files = sources("src/machines").filter((file) => file.endsWith(".machine.ts"));
  expect(files.length).toBeGreaterThan(0);
  const isAllowed = (target: string) =>
    target === "xstate" || target === "src/lib/constants.ts" || target.startsWith("src/machines/");
  expect(offenders(files, (target) => !isAllowed(target) || target.endsWith(".actors.ts"))).toEqual([]);
});

test("of the machines' files only actors reach the API", () => {
  const files = sources("src/machines").filter((file) => !file.endsWith(".actors.ts"));
  expect(offenders(files, (target) => target.startsWith("src/api/"))).toEqual([]);
});

test("nothing below the views imports a view", () => {
  const files = ["src/api", "src/machines", "src/actions", "src/resources", "src/ui", "src/themes"].flatMap(
    sources,
  );
  expect(offenders(files, (target) => target.startsWith("src/views/"))).toEqual([]);
});

test("primitives know no router, API, machine or query", () => {
  const isTheirs = (target: string) =>
    /^(wouter|xstate|@xstate\/react|@tanstack\/react-query|ky)$/.test(target) ||
    /^src\/(?!ui\/|lib\/constants\.ts)/.test(target);
  expect(offenders(sources("src/ui"), isTheirs)).toEqual([]);
});

test("views send no request of their own", () => {
  const files = sources("src/views");
  expect(offenders(files, (target) => target === "ky" || target === "src/api/http/client.ts")).toEqual([]);
  expect(files.filter((file) => /\bfetch\(/.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("views make no machine and change no machine's context", () => {
  const makes = /\b(?:createMachine|setup|assign)\(/;
  const files = sources("src/views").filter((file) => makes.test(readFileSync(join(root, file), "utf8")));
  expect(files).toEqual([]);
});

test("only the mock API reaches into the sandbox, and the sandbox never into the portal", () => {
  const files = sources("src").filter((file) => file !== "src/api/mockCloud.ts");
  expect(offenders(files, (target) => target.startsWith("sandbox/"))).toEqual([]);
  expect(offenders(sources("sandbox"), (target) => target.startsWith("src/"))).toEqual([]);
});

/** Everything that is loaded with these files. */
function loadedWith(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    for (const target of staticImports(file)) visit(target);
  };
  files.forEach(visit);
  return seen;
}

const staticImports = (file: string) => {
  const text = readFileSync(join(root, file), "utf8");
  const targets = [...text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+"([.#][^"]+)"/gm)];
  return targets.map(([, target = ""]) => sourceOf(target, file));
};

test("whatever is read before the log-in has its texts in the catalog that comes with the page", () => {
  const open = "src/views/boot/openScreens.ts";
  // The page of all themes, which developers look at, loads the rest by itself.
  const views = imports(open).filter((target) => /^src\/views\/(?!themes)/.test(target));
  const roots = ["src/main.tsx", ...views];
  const speaking = [...loadedWith(roots)].filter((file) =>
    /@lingui\/(?:core|react)\/macro/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(speaking.length).toBeGreaterThan(5);
  const isStart = (file: string) =>
    START_SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
  expect(speaking.filter((file) => !isStart(file))).toEqual([]);
});

test("the browser's storage is reached through src/lib/storage alone, where everything stored is declared", () => {
  const files = sources("src").filter((file) => !/^src\/lib\/storage\/(storage|cookies)\.ts$/.test(file));
  const reaches = (file: string) =>
    /\b(localStorage|sessionStorage|indexedDB)\b|document\.cookie|EventListener\("storage"/.test(
      readFileSync(join(root, file), "utf8"),
    );
  expect(files.filter(reaches)).toEqual([]);
});
