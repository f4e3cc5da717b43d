import { missingNginx, nginxPackages } from "../tests/support/nginx.ts";
import { installOnDebian } from "./debian.ts";

/** Makes sure that the tests of the deployment find nginx: where it cannot be installed, they fail and say what is missing. */
export function ensureNginx(): void {
  if (missingNginx() !== undefined) installOnDebian(...nginxPackages);
}
