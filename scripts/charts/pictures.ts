import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The untracked folder of pictures in charts/. */
export const PICTURES = "pictures";

/** Walks the views in Chromium and takes their states' pictures, of one machine or all; returns the exit code. */
export function takePictures(theme = "nordmoln", machine?: string): number {
  const walks = ["run", "--project", "browser", "tests/model/views.test.tsx"];
  const only = machine === undefined ? [] : ["--testNamePattern", `^${machine} `];
  // Taking a picture takes longer than a step of the walk.
  const { status } = spawnSync("npx", ["vitest", ...walks, ...only, "--testTimeout", "300000"], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: "inherit",
    env: { ...process.env, VITE_CHART_THEME: theme },
  });
  console.log(`charts: the pictures are in charts/${PICTURES}; open charts/index.html`);
  return status ?? 1;
}
