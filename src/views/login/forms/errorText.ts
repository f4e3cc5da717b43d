import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Messages worded by the portal (Platform shell spec §8); the provider's messages are shown unchanged. */
const OURS: Readonly<Record<string, MessageDescriptor>> = {
  "Login did not redirect": msg`Login did not redirect`,
  "Email domain is prohibited": msg`Email domain is prohibited`,
  "Invalid signup. The account may already exist.": msg`Invalid signup. The account may already exist.`,
  "Wrong email or password.": msg`Wrong email or password.`,
  "Failed to connect to server": msg`Failed to connect to server`,
  "Log-in isn't configured for this site. Contact support.": msg`Log-in isn't configured for this site. Contact support.`,
  "Invalid authentication credentials": msg`The log-in details aren't valid. Check them and try again.`,
  "Unknown Auth0 error": msg`Unknown Auth0 error`,
};

export function errorText(message: string, translate: (descriptor: MessageDescriptor) => string): string {
  const [, code] = /^Error code: (.+)$/.exec(message) ?? [];
  const own = code ? msg`Error code: ${code}` : OURS[message];
  return own === undefined ? message : translate(own);
}
