import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/** The untracked folder of pictures in charts/; pictures of an earlier commit are in its folder `before`. */
export const PICTURES = "pictures";
const BEFORE = "before";

const repository = resolve(import.meta.dirname, "../..");
const picturesOf = (root: string, machine: string) => join(root, "charts", PICTURES, machine);

/** Walks the views in Chromium and takes their states' pictures, of some machines or all; returns the exit code. */
export function takePictures(
  theme = "nordmoln",
  machines: readonly string[] = [],
  root = repository,
): number {
  const walks = ["run", "--project", "browser", "tests/model/views.test.tsx"];
  const only = machines.length === 0 ? [] : ["--testNamePattern", `^(?:${machines.join("|")}) `];
  // Taking a picture takes longer than a step of the walk.
  const { status } = spawnSync("npx", ["vitest", ...walks, ...only, "--testTimeout", "300000"], {
    cwd: root,
    // Standard output is for the diff.
    stdio: ["ignore", process.stderr, process.stderr],
    env: { ...process.env, VITE_CHART_THEME: theme },
  });
  console.error(`charts: the pictures are in charts/${PICTURES}; open charts/index.html`);
  return status ?? 1;
}

/**
 * Takes the pictures of the machines in a commit and in the working tree; returns those that differ, by machine and
 * name, such as `running-dark.png`.
 * @throws {Error} if a walk fails
 */
export function pictureChanges(ref: string, machines: readonly string[]): Map<string, string[]> {
  takeBefore(ref, machines);
  for (const machine of machines) rmSync(picturesOf(repository, machine), { recursive: true, force: true });
  if (takePictures(undefined, machines) !== 0) throw new Error("Walks of the working tree fail");
  return new Map(machines.map((machine) => [machine, changedPictures(machine)]));
}

/** In a work tree inside the repository, so that dependencies are found. */
function takeBefore(ref: string, machines: readonly string[]): void {
  const scratch = join(repository, "test-results");
  mkdirSync(scratch, { recursive: true });
  const work = mkdtempSync(join(scratch, "before-"));
  const execute = (command: string, args: string[]) => {
    const { status, stderr } = spawnSync(command, args, { cwd: repository, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr.trim());
  };
  try {
    execute("git", ["worktree", "add", "--detach", "--force", work, ref]);
    // Vite serves only files below the work tree.
    execute("cp", ["-RPl", join(repository, "node_modules"), work]);
    if (takePictures(undefined, machines, work) !== 0) throw new Error(`Walks of ${ref} fail`);
    for (const machine of machines) {
      const kept = picturesOf(repository, join(BEFORE, machine));
      rmSync(kept, { recursive: true, force: true });
      if (existsSync(picturesOf(work, machine))) cpSync(picturesOf(work, machine), kept, { recursive: true });
    }
  } finally {
    execute("git", ["worktree", "remove", "--force", work]);
  }
}

function changedPictures(machine: string): string[] {
  const before = picturesOf(repository, join(BEFORE, machine));
  const after = picturesOf(repository, machine);
  const names = [before, after].flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []));
  return [...new Set(names)].toSorted().filter((name) => {
    const files = [join(before, name), join(after, name)];
    const [old, now] = files.map((file) => (existsSync(file) ? readFileSync(file) : undefined));
    return old === undefined || now === undefined || !old.equals(now);
  });
}

/** Two pictures beside each other, as Markdown; one that does not exist is left out. */
export function pictureRows(changes: ReadonlyMap<string, readonly string[]>): string[] {
  const image = (machine: string, name: string) =>
    existsSync(join(picturesOf(repository, machine), name))
      ? `![](charts/${PICTURES}/${machine}/${name})`
      : "–";
  return [...changes].flatMap(([machine, names]) =>
    names.map(
      (name) =>
        `| ${machine}, ${name.replace(".png", "")} | ${image(join(BEFORE, machine), name)} | ${image(machine, name)} |`,
    ),
  );
}
