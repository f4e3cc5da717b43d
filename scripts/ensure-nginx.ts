import { missingNginx, nginxPackages } from "../tests/support/nginx.ts";
import { installOnDebian } from "./debian.ts";

/** Ensures nginx for deployment tests: if it cannot be installed, those tests fail and name what is missing. */
export function ensureNginx(): void {
  if (missingNginx() !== undefined) installOnDebian(...nginxPackages);
}
