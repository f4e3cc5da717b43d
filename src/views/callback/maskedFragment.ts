import { plural, t } from "@lingui/core/macro";
import { type Fragment, isSecret } from "#machines/callback/callback.machine.ts";

/** The parameters as they may be shown and copied: whoever reads a token could sign in with it. */
export const maskedFragment = (fragment: Fragment): Fragment =>
  Object.fromEntries(
    Object.entries(fragment).map(([name, value]) => [name, isSecret(name) ? mask(value.length) : value]),
  );

const mask = (count: number) => t`••••• (${plural(count, { one: "# character", other: "# characters" })})`;
