import { plural, t } from "@lingui/core/macro";
import { type Fragment, isSecret } from "#machines/callback/callback.machine.ts";

/** The parameters with tokens masked for display and copying, because a token grants access. */
export const maskedFragment = (fragment: Fragment): Fragment =>
  Object.fromEntries(
    Object.entries(fragment).map(([name, value]) => [name, isSecret(name) ? mask(value.length) : value]),
  );

const mask = (count: number) => t`••••• (${plural(count, { one: "# character", other: "# characters" })})`;
