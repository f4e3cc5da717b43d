import { msg } from "@lingui/core/macro";
import { generalError } from "./http/errors.ts";

/**
 * Runs a script from another origin; `data` sets its attributes.
 * @throws {Error} when it does not load: blocked, offline, or refused by the content security policy
 */
export function runScript(
  address: string,
  data: Readonly<Record<string, string>> = {},
): Promise<HTMLScriptElement> {
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  for (const [name, value] of Object.entries(data)) script.setAttribute(name, value);
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve(script));
    script.addEventListener("error", () => {
      script.remove();
      reject(
        generalError(
          msg`Couldn't load an external script. Check your internet connection and ad blocker, then try again.`,
        ),
      );
    });
    document.head.append(script);
  });
}
